/// The radius of the circle that stands for a locality's area.
enum LocalityRadius {
  /// Metres: two kilometres, plus the radius of a circle with 1,500 inhabitants per square kilometre, a usual density
  /// of towns.
  static func meters(ofPopulation population: Int) -> Double {
    2000 + 1000 * (Double(population) / 1500 / .pi).squareRoot()
  }
}
