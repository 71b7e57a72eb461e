/// A form in which features are on the clipboard or dragged. The cases are ordered by the amount of information, from
/// highest to lowest.
public enum PlaceRepresentation: Hashable, Sendable, CaseIterable {
  /// The program's own format, which loses nothing. Each feature is stored as text in its original format.
  case own
  case geoJSON
  /// A GeoJSON file, created on demand.
  case file
  case wellKnownText
  /// `geo:` URIs and coordinates in the preferred notation.
  case plainText

  /// The registered MIME type of the representation, or otherwise the most common one.
  public var mimeType: String {
    switch self {
    case .own: "application/x-pindrop-features"
    case .geoJSON: "application/geo+json"
    case .file: "text/uri-list"
    case .wellKnownText: "text/x-wkt"
    case .plainText: "text/plain;charset=utf-8"
    }
  }

  /// All MIME types under which the representation is offered.
  public var mimeTypes: [String] { self == .plainText ? [mimeType, "text/plain"] : [mimeType] }
}
