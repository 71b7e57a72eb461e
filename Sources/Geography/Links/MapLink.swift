/// A link to a place on a map: a `geo:` URI, or the address of a page of OpenStreetMap, Google Maps or Apple Maps.
///
/// What a link says of its place is read out of its text: nobody is asked.
public struct MapLink: Hashable, Sendable {
  /// Whose link it is.
  public enum Service: Hashable, Sendable, CaseIterable {
    /// Nobody's: RFC 5870.
    case geoURI
    case openStreetMap
    case googleMaps
    case appleMaps
  }

  /// Why a link does not say where its place is.
  public enum Failure: Error, Hashable, Sendable {
    /// It names the place by a number or a word that only the service can look up: `/node/123`, a short link.
    case knownToTheServiceOnly(Service)
    /// It is about no place, or only about one to search for.
    case namesNoPlace(Service)
    /// Its numbers are a place that is not on the globe.
    case notOnTheGlobe(Coordinate)
  }

  /// Whose link it is.
  public var service: Service
  /// On the globe.
  public var coordinate: Coordinate
  /// The zoom that it asks for, as `Viewport` counts; nil where it asks for none.
  public var zoom: Double?
  /// What the place is called; nil where the link does not say.
  public var label: String?

  /// Makes what a link says.
  public init(service: Service, coordinate: Coordinate, zoom: Double? = nil, label: String? = nil) {
    self.service = service
    self.coordinate = coordinate
    self.zoom = zoom
    self.label = label
  }

  /// Reads a link, with or without `https://`; nil where the text is none of a service known here.
  public init?(_ text: String) throws(Failure) {
    let text = String(text.trimmed)
    if text.lowercased().hasPrefix("geo:") {
      guard let place = GeoURI.read(text) else { throw .namesNoPlace(.geoURI) }
      guard place.isOnTheGlobe else { throw .notOnTheGlobe(place.coordinate) }
      self.init(
        service: .geoURI, coordinate: place.coordinate, zoom: place.zoom, label: place.label)
      return
    }
    guard let page = WebPage(text), let service = page.service else { return nil }
    let link =
      switch service {
      case .geoURI: preconditionFailure("a page of the web has a scheme of its own")
      case .openStreetMap: try page.openStreetMapLink()
      case .googleMaps: try page.googleMapsLink()
      case .appleMaps: try page.appleMapsLink()
      }
    guard link.coordinate.isValid, (-180...180).contains(link.coordinate.longitude) else {
      throw .notOnTheGlobe(link.coordinate)
    }
    self = link
    zoom = zoom.flatMap { (0...23).contains($0) ? $0 : nil }
  }
}
