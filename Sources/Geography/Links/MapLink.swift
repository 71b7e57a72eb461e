/// A link to a coordinate: a `geo:` URI, or the address of a page of OpenStreetMap, Google Maps, Apple Maps, Bing Maps
/// or HERE WeGo.
///
/// Only the link's text is read; no request is sent.
public struct MapLink: Hashable, Sendable {
  public enum Service: Hashable, Sendable, CaseIterable {
    /// RFC 5870; no company's.
    case geoURI
    case openStreetMap
    case googleMaps
    case appleMaps
    case bingMaps
    case hereMaps
  }

  public var service: Service
  /// Valid, with a longitude in ±180°.
  public var coordinate: Coordinate
  /// In the units of `Viewport.zoom`; nil where the link has none in 0…23.
  public var zoom: Double?
  /// The name that the link contains; nil where it contains none.
  public var label: String?

  public init(service: Service, coordinate: Coordinate, zoom: Double? = nil, label: String? = nil) {
    self.service = service
    self.coordinate = coordinate
    self.zoom = zoom
    self.label = label
  }

  /// Reads a link, with or without `https://`; nil where the text is not a link of one of the services.
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
  /// The address of a page of OpenStreetMap that shows `coordinate` with a marker, to about a metre.
  public static func openStreetMapText(of coordinate: Coordinate, zoom: Int = 17) -> String {
    let place = coordinate.wrapped
    let numbers = [place.latitude, place.longitude].map { DecimalDegrees.fixed($0, 5) }
    return "https://www.openstreetmap.org/?mlat=\(numbers[0])&mlon=\(numbers[1])"
      + "#map=\(zoom)/\(numbers[0])/\(numbers[1])"
  }
}

/// Why no coordinate can be read from a link.
public enum MapLinkError: Error, Hashable, Sendable {
  /// The link holds an identifier that only the service can look up: `/node/123`, a short link.
  case needsService(MapLink.Service)
  /// The link contains no coordinate, or only text to search for.
  case noCoordinate(MapLink.Service)
  /// The link's numbers are not a valid coordinate.
  case coordinateOutOfRange(Coordinate)
}
