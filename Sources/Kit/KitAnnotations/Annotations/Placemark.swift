import Geography
import Observation

/// A place with its address. Modeled on MapKit's `MKPlacemark`.
///
/// A placemark is read-only. To make it movable, subclass it, override `coordinate` with a settable property
/// and conform to `MovableAnnotation`.
@MainActor @Observable open class Placemark: Annotation, Coding {
  /// The parts of an address, under the names that geocoders use. A part is `nil` if it is unknown.
  public struct Address: Hashable, Sendable, Codable {
    /// The name of the place, the street, the house number, the town and the district of the town.
    public var name, thoroughfare, subThoroughfare, locality, subLocality: String?
    /// The state or province, the county or district within it, the postal code and the country's name.
    public var administrativeArea, subAdministrativeArea, postalCode, country: String?
    /// The ISO 3166-1 country code, two letters.
    public var isoCountryCode: String?
    /// The time zone's name in the IANA database, such as "Europe/Vienna".
    public var timeZone: String?

    /// Creates an empty address.
    public init() {}
  }

  private let place: Coordinate
  /// The address. `title` and `subtitle` are derived from it.
  public let address: Address

  /// Creates a placemark at a fixed coordinate. If the address is empty, title and subtitle are `nil`.
  public init(coordinate: Coordinate, address: Address = Address()) {
    place = coordinate
    self.address = address
  }

  /// The coordinate of the place.
  open var coordinate: Coordinate { place }

  /// The place's name, or else the most specific known part of the address.
  open var title: String? {
    address.name ?? address.thoroughfare ?? address.subLocality ?? address.locality
      ?? address.subAdministrativeArea ?? address.administrativeArea ?? address.country
  }

  /// The locality, region and country, without the part that is already in the title.
  open var subtitle: String? {
    let parts = [address.locality, address.administrativeArea, address.country].compactMap { $0 }
      .filter { $0 != title }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Encodes coordinate and address. Overrides must call super.
  open func encode(with coder: Coder) { write(to: coder) }
}
