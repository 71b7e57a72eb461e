extension Place {
  /// Returns a street and a house number in the order that is usual in a country.
  public static func address(street: String, houseNumber: String?, countryCode: String?) -> String {
    guard let houseNumber else { return street }
    return numbersFirst.contains(countryCode ?? "") ? "\(houseNumber) \(street)" : "\(street) \(houseNumber)"
  }

  /// The countries in which an address has the house number before the street.
  private static let numbersFirst: Set = [
    "AU", "CA", "FR", "GB", "IE", "IL", "IN", "LU", "MC", "MY", "NZ", "PH", "SG", "TH", "US", "ZA",
  ]
}
