import Documents
import Features
import GeoJSON
import Geography

/// Copied or dragged features in all representations for other programs. Each representation is created when it is
/// requested.
public struct CopiedPlaces: Sendable {
  public let features: FeatureCopies
  private let notation: CoordinateNotation

  /// Creates the copies. Coordinates in plain text have the notation `notation`.
  public init(_ features: FeatureCopies, notation: CoordinateNotation) {
    self.features = features
    self.notation = notation
  }

  /// The copies as separate values with one feature each.
  public var split: [CopiedPlaces] { features.split.map { CopiedPlaces($0, notation: notation) } }

  /// The available representations, beginning with the representation that loses the least information. Well-known text
  /// is available only if a feature has a position.
  public var representations: [PlaceRepresentation] {
    PlaceRepresentation.allCases.filter { $0 != .wellKnownText || features.contains { $0.hasPlace } }
  }

  /// Returns the bytes of a representation. For `file`, these are the contents of a file, and the caller must create
  /// the file and its URI. O(features).
  public func bytes(as representation: PlaceRepresentation) -> [UInt8] {
    switch representation {
    case .own: PindropClipboardFormat.bytes(of: features)
    case .geoJSON, .file: geoJSON
    case .wellKnownText: Array(wellKnownText.utf8)
    case .plainText: Array(plainText.utf8)
    }
  }

  /// Does the same as `bytes(as:)`, but on a background thread.
  @concurrent public func makeBytes(as representation: PlaceRepresentation) async -> [UInt8] {
    bytes(as: representation)
  }

  /// A name, without suffix, for a file with the features: the title of one of the first features. `nil` if none of
  /// these titles can be a file name.
  public var suggestedName: String? {
    features.prefix(CopiedPlaces.titlesLookedAt).lazy
      .compactMap { $0.feature.title.flatMap(CopiedPlaces.fileName) }.first
  }

  private static let titlesLookedAt = 100

  /// Converts a title to a file name that is neither hidden nor too long. Returns `nil` if no characters remain.
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

  /// The features as well-known text, with one geometry per line.
  public var wellKnownText: String {
    features.compactMap { WellKnownText.text(of: $0.feature) }.joined(separator: "\n")
  }

  /// The features as lines of text. A feature with a position has two lines: a `geo:` URI and the position in the
  /// preferred notation. A feature without a position has one line with its title, if it has a title.
  public var plainText: String {
    features.flatMap { copied -> [String] in
      guard let place = copied.place else { return [copied.feature.title].compactMap { $0 } }
      return [GeoURI.text(of: place), notation.displayText(of: place)]
    }.joined(separator: "\n")
  }

  /// Returns the first position of each feature in the given notation, with one position per line.
  public func text(in notation: CoordinateNotation) -> String {
    places.map { notation.text(of: $0) }.joined(separator: "\n")
  }

  /// The first position of each feature as a `geo:` URI, with one URI per line.
  public var uris: String { places.map { GeoURI.text(of: $0) }.joined(separator: "\n") }

  /// Links to OpenStreetMap that show the first position of each feature with a marker, with one link per line.
  public var openStreetMapLinks: String {
    places.map { MapLink.openStreetMapText(of: $0) }.joined(separator: "\n")
  }

  private var places: [Coordinate] { features.compactMap(\.place) }
}

extension CopiedFeature {
  /// The feature's first valid position, or `nil` if the feature has no valid position.
  fileprivate var place: Coordinate? { feature.positions.first { $0.isValid } }

  fileprivate var hasPlace: Bool { place != nil }
}
