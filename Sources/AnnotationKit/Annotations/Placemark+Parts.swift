/// The parts of its address, as code for MapKit reads them; nil for what is not known.
extension Placemark {
  /// What the place is called.
  public var name: String? { address.name }
  /// Its street.
  public var thoroughfare: String? { address.thoroughfare }
  /// The number in the street.
  public var subThoroughfare: String? { address.subThoroughfare }
  /// Its town.
  public var locality: String? { address.locality }
  /// The part of the town.
  public var subLocality: String? { address.subLocality }
  /// The state or province.
  public var administrativeArea: String? { address.administrativeArea }
  /// The county or district in it.
  public var subAdministrativeArea: String? { address.subAdministrativeArea }
  /// The postal code.
  public var postalCode: String? { address.postalCode }
  /// The country in words.
  public var country: String? { address.country }
  /// Two letters, ISO 3166-1.
  public var isoCountryCode: String? { address.isoCountryCode }
  /// The same as `isoCountryCode`.
  public var countryCode: String? { address.isoCountryCode }
  /// Of the IANA database, such as "Europe/Vienna".
  public var timeZone: String? { address.timeZone }
}
