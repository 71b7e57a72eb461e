import Documents
import Features
import GeoJSON
import Geography

/// Copied or dragged features in all exchange formats. Each representation is created on demand.
public struct CopiedPlaces: Sendable {
  public let features: FeatureCopies
  private let notation: CoordinateNotation

  /// Creates the copies. `notation` is the preferred coordinate notation, for plain text.
  public init(_ features: FeatureCopies, notation: CoordinateNotation) {
    self.features = features
    self.notation = notation
  }

  /// The features one by one.
  public var split: [CopiedPlaces] { features.split.map { CopiedPlaces($0, notation: notation) } }

  /// The available representations, highest fidelity first. Well-known text requires a feature with a
  /// location.
  public var representations: [PlaceRepresentation] {
    PlaceRepresentation.allCases.filter { $0 != .wellKnownText || features.contains { $0.hasPlace } }
  }

  /// Returns the bytes of a representation. For `file` these are the contents of the file; the caller creates
  /// the URI. O(features).
  public func bytes(as representation: PlaceRepresentation) -> [UInt8] {
    switch representation {
    case .own: PindropClipboardFormat.bytes(of: features)
    case .geoJSON, .file: geoJSON
    case .wellKnownText: Array(wellKnownText.utf8)
    case .plainText: Array(plainText.utf8)
    }
  }

  /// Returns the bytes of a representation, computed on a background thread.
  @concurrent public func makeBytes(as representation: PlaceRepresentation) async -> [UInt8] {
    bytes(as: representation)
  }

  /// A file name without suffix for the features, or `nil` if no title is usable.
  public var suggestedName: String? {
    features.prefix(CopiedPlaces.titlesLookedAt).lazy
      .compactMap { $0.feature.title.flatMap(CopiedPlaces.fileName) }.first
  }

  private static let titlesLookedAt = 100

  /// Returns a title as a file name that is neither hidden nor too long.
  private static func fileName(_ title: String) -> String? {
    let plain = title.map { $0 == "/" || $0 == "\\" ? "-" : $0.isNewline ? " " : $0 }
    let visible = plain.filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
      .drop { $0 == "." || $0.isWhitespace }
    // Leave room for a suffix and a number.
    var name = String(visible).prefix(utf8: FileLocation.longestName - 55)
    while name.last?.isWhitespace == true { name.removeLast() }
    return name.isEmpty ? nil : name
  }

  private var geoJSON: [UInt8] {
    FormatRegistry.emptyDraft.bytes(adopting: features.map { .added($0.feature) }, declaration: nil)
  }

  /// The well-known text, one geometry per line.
  public var wellKnownText: String {
    features.compactMap { WellKnownText.text(of: $0.feature) }.joined(separator: "\n")
  }

  /// For each feature, the `geo:` URI of its first position and the position in the preferred notation, or
  /// its title if it has no position.
  public var plainText: String {
    features.flatMap { copied -> [String] in
      guard let place = copied.place else { return [copied.feature.title].compactMap { $0 } }
      return [GeoURI.text(of: place), notation.displayText(of: place)]
    }.joined(separator: "\n")
  }

  /// Returns the first position of each feature in a notation, one per line.
  public func text(in notation: CoordinateNotation) -> String {
    places.map { notation.text(of: $0) }.joined(separator: "\n")
  }

  /// The first positions as `geo:` URIs, one per line.
  public var uris: String { places.map { GeoURI.text(of: $0) }.joined(separator: "\n") }

  /// The first positions as links to OpenStreetMap with a marker, one per line.
  public var openStreetMapLinks: String {
    places.map { MapLink.openStreetMapText(of: $0) }.joined(separator: "\n")
  }

  private var places: [Coordinate] { features.compactMap(\.place) }
}

extension CopiedFeature {
  /// The feature's first valid position, or `nil`.
  fileprivate var place: Coordinate? { feature.positions.first { $0.isValid } }

  fileprivate var hasPlace: Bool { place != nil }
}
