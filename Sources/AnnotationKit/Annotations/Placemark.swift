import Geography
import Observation

/// A place with its address. After MapKit's `MKPlacemark`: read-only unless subclassed, by a class that overrides
/// `coordinate` with one that can be set and is a `MovableAnnotation`.
@MainActor @Observable open class Placemark: Annotation, Coding {
  /// The parts of an address, as geocoders name them; nil for what is not known.
  public struct Address: Hashable, Sendable, Codable {
    /// What the place is called; its street and the number in it; its town and the part of that.
    public var name, thoroughfare, subThoroughfare, locality, subLocality: String?
    /// The state or province, the county or district in it, the postal code, and the country in words.
    public var administrativeArea, subAdministrativeArea, postalCode, country: String?
    /// Two letters, ISO 3166-1.
    public var isoCountryCode: String?
    /// Of the IANA database, such as "Europe/Vienna".
    public var timeZone: String?

    /// Makes an address of which nothing is known.
    public init() {}
  }

  private let place: Coordinate
  /// What is known of the place; `title` and `subtitle` are made from it.
  public let address: Address

  /// Makes a placemark that stays where it is. An empty address gives neither title nor subtitle.
  public init(coordinate: Coordinate, address: Address = Address()) {
    place = coordinate
    self.address = address
  }

  /// Where the place was found.
  open var coordinate: Coordinate { place }

  /// The place's name, or else the smallest part of the address that is known.
  open var title: String? {
    address.name ?? address.thoroughfare ?? address.subLocality ?? address.locality
      ?? address.subAdministrativeArea ?? address.administrativeArea ?? address.country
  }

  /// What the place lies in: locality, region and country, without what the title says already.
  open var subtitle: String? {
    let parts = [address.locality, address.administrativeArea, address.country].compactMap { $0 }
      .filter { $0 != title }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Writes coordinate and address. Overriders call super.
  open func encode(with coder: Coder) { write(to: coder) }
}
