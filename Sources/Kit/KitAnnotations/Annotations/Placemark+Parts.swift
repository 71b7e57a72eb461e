/// The parts of the address under MapKit's names. A part is `nil` if it is unknown.
extension Placemark {
  /// The name of the place.
  public var name: String? { address.name }
  /// The street.
  public var thoroughfare: String? { address.thoroughfare }
  /// The house number.
  public var subThoroughfare: String? { address.subThoroughfare }
  /// The town.
  public var locality: String? { address.locality }
  /// The district of the town.
  public var subLocality: String? { address.subLocality }
  /// The state or province.
  public var administrativeArea: String? { address.administrativeArea }
  /// The county or district within the state.
  public var subAdministrativeArea: String? { address.subAdministrativeArea }
  /// The postal code.
  public var postalCode: String? { address.postalCode }
  /// The name of the country.
  public var country: String? { address.country }
  /// The ISO 3166-1 country code, two letters.
  public var isoCountryCode: String? { address.isoCountryCode }
  /// The country code; equal to `isoCountryCode`.
  public var countryCode: String? { address.isoCountryCode }
  /// The time zone's name in the IANA database, such as "Europe/Vienna".
  public var timeZone: String? { address.timeZone }
}
