/// A link to a coordinate: a `geo:` URI, or a web page of OpenStreetMap, Google Maps, Apple Maps, Bing Maps
/// or HERE WeGo.
///
/// Only the link's text is parsed, and no request is sent.
public struct MapLink: Hashable, Sendable {
  public enum Service: Hashable, Sendable, CaseIterable {
    /// The scheme of RFC 5870, which belongs to no service.
    case geoURI
    case openStreetMap
    case googleMaps
    case appleMaps
    case bingMaps
    case hereMaps
  }

  public var service: Service
  /// The coordinate, which is valid and has a longitude within ±180°.
  public var coordinate: Coordinate
  /// The zoom as in `Viewport.zoom`, or `nil` if it is missing or outside of 0…23.
  public var zoom: Double?
  /// The name in the link, or `nil`.
  public var label: String?

  public init(service: Service, coordinate: Coordinate, zoom: Double? = nil, label: String? = nil) {
    self.service = service
    self.coordinate = coordinate
    self.zoom = zoom
    self.label = label
  }

  /// Parses a link, with or without `https://`. Returns `nil` if the text isn't a link to one of the services. Throws
  /// an error if the link has no readable coordinate.
  public init?(_ text: String) throws(MapLinkError) {
    let text = String(text.trimmed)
    if text.lowercased().hasPrefix("geo:") {
      guard let uri = GeoURI.read(text) else { throw .noCoordinate(.geoURI) }
      guard uri.isInRange else { throw .coordinateOutOfRange(uri.coordinate) }
      self.init(service: .geoURI, coordinate: uri.coordinate, zoom: uri.zoom, label: uri.label)
      return
    }
    guard let page = WebPage(text), let service = page.service else { return nil }
    let link =
      switch service {
      case .geoURI: preconditionFailure("A web page is never a geo: URI.")
      case .openStreetMap: try page.openStreetMapLink()
      case .googleMaps: try page.googleMapsLink()
      case .appleMaps: try page.appleMapsLink()
      case .bingMaps: try page.bingMapsLink()
      case .hereMaps: try page.hereMapsLink()
      }
    guard link.coordinate.isValid, (-180...180).contains(link.coordinate.longitude) else {
      throw .coordinateOutOfRange(link.coordinate)
    }
    self = link
    zoom = zoom.flatMap { (0...23).contains($0) ? $0 : nil }
  }
}

extension MapLink {
  /// Returns the URL of an OpenStreetMap page that shows `coordinate` with a marker, precise to about a
  /// meter.
  public static func openStreetMapText(of coordinate: Coordinate, zoom: Int = 17) -> String {
    let place = coordinate.wrapped
    let numbers = [place.latitude, place.longitude].map { DecimalDegrees.fixed($0, 5) }
    return "https://www.openstreetmap.org/?mlat=\(numbers[0])&mlon=\(numbers[1])"
      + "#map=\(zoom)/\(numbers[0])/\(numbers[1])"
  }
}

/// The reason why a link has no readable coordinate.
public enum MapLinkError: Error, Hashable, Sendable {
  /// The link contains an identifier that only the service can resolve, such as `/node/123` or a short link.
  case needsService(MapLink.Service)
  /// The link contains no coordinate, or only a search query.
  case noCoordinate(MapLink.Service)
  /// The link's numbers aren't a valid coordinate.
  case coordinateOutOfRange(Coordinate)
}
