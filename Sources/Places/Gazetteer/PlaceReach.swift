/// How far from a place's middle one is still in it.
enum PlaceReach {
  /// Metres: two kilometres, for houses do not end where a dot is, and the radius of a circle the people fill
  /// at 1,500 a square kilometre, which is what most towns have.
  static func metres(ofPopulation population: Int) -> Double {
    2000 + 1000 * (Double(population) / 1500 / .pi).squareRoot()
  }
}
