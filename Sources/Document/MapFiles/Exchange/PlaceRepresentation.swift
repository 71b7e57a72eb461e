/// A form in which features are on the clipboard or are dragged. The cases are ordered by the amount of information,
/// beginning with the highest.
public enum PlaceRepresentation: Hashable, Sendable, CaseIterable {
  /// The program's own format, which loses nothing. It contains the text of each feature in its original format.
  case own
  case geoJSON
  /// The URI of a GeoJSON file, which is created when it is requested.
  case file
  case wellKnownText
  /// `geo:` URIs and coordinates in the preferred notation.
  case plainText

  /// The registered MIME type of the representation, or, if no type is registered, the most common type.
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
