/// Estimates the size of localities.
enum LocalityRadius {
  /// Returns the radius in meters of a circle that approximates the locality. This is the radius of a circle with 1,500
  /// inhabitants per square kilometer, a typical density of towns, plus two kilometers.
  static func meters(ofPopulation population: Int) -> Double {
    2000 + 1000 * (Double(population) / 1500 / .pi).squareRoot()
  }
}
