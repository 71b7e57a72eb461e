/// A form in which places pass between programs, on the clipboard or in a drag. The highest fidelity comes first.
public enum PlaceRepresentation: Hashable, Sendable, CaseIterable {
  /// This program's own: each feature in the text of its own format, with everything.
  case own
  case geoJSON
  /// A GeoJSON file, made when somebody wants it.
  case file
  case wellKnownText
  /// `geo:` URIs with the notation of the preferences.
  case plainText

  /// The registered one, or the one that programs agree on.
  public var mimeType: String {
    switch self {
    case .own: "application/x-pindrop-features"
    case .geoJSON: "application/geo+json"
    case .file: "text/uri-list"
    case .wellKnownText: "text/x-wkt"
    case .plainText: "text/plain;charset=utf-8"
    }
  }

  /// All names by which programs ask for it.
  public var mimeTypes: [String] { self == .plainText ? [mimeType, "text/plain"] : [mimeType] }
}
