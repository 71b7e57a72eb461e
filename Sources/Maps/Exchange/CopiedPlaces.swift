import Documents
import Features
import GeoJSON
import Geography

/// Features as they were when they were copied or dragged, in every form in which they can be had. Each is made only
/// when it is asked for.
public struct CopiedPlaces: Sendable {
  public let features: FeatureCopies
  private let notation: CoordinateNotation

  /// `notation` is that of the preferences, for plain text.
  public init(_ features: FeatureCopies, notation: CoordinateNotation) {
    self.features = features
    self.notation = notation
  }

  /// Each of them by itself.
  public var split: [CopiedPlaces] { features.split.map { CopiedPlaces($0, notation: notation) } }

  /// The forms there are, the highest fidelity first: what is nowhere has no well-known text.
  public var representations: [PlaceRepresentation] {
    PlaceRepresentation.allCases.filter { $0 != .wellKnownText || features.contains { $0.hasPlace } }
  }

  /// The bytes of a form; of `file` those of the file, of which somebody makes the URI. O(the features).
  public func bytes(as representation: PlaceRepresentation) -> [UInt8] {
    switch representation {
    case .own: OwnPlaces.bytes(of: features)
    case .geoJSON, .file: geoJSON
    case .wellKnownText: Array(wellKnownText.utf8)
    case .plainText: Array(plainText.utf8)
    }
  }

  /// The same beside the main thread.
  @concurrent public func makeBytes(as representation: PlaceRepresentation) async -> [UInt8] {
    bytes(as: representation)
  }

  /// What a file of them would be called, without the suffix; nil where nothing has a title that can be a name.
  public var suggestedName: String? {
    features.prefix(CopiedPlaces.titlesLookedAt).lazy
      .compactMap { $0.feature.title.flatMap(CopiedPlaces.fileName) }.first
  }

  private static let titlesLookedAt = 100

  /// A title as the name of a file that is neither hidden nor too long.
  private static func fileName(_ title: String) -> String? {
    let plain = title.map { $0 == "/" || $0 == "\\" ? "-" : $0.isNewline ? " " : $0 }
    let visible = plain.filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
      .drop { $0 == "." || $0.isWhitespace }
    // With room for a suffix and a number.
    var name = String(visible).prefix(utf8: FileLocation.longestName - 55)
    while name.last?.isWhitespace == true { name.removeLast() }
    return name.isEmpty ? nil : name
  }

  private var geoJSON: [UInt8] {
    FormatRegistry.emptyDraft.bytes(adopting: features.map { .added($0.feature) }, declaration: nil)
  }

  /// A geometry a line.
  public var wellKnownText: String {
    features.compactMap { WellKnownText.text(of: $0.feature) }.joined(separator: "\n")
  }

  /// For each feature the URI of its first place, and that place as people write it; what is nowhere has its title.
  public var plainText: String {
    features.flatMap { copied -> [String] in
      guard let place = copied.place else { return [copied.feature.title].compactMap { $0 } }
      return [GeoURI.text(of: place), notation.restingText(of: place)]
    }.joined(separator: "\n")
  }

  /// The first place of each feature in one notation, a line each.
  public func text(in notation: CoordinateNotation) -> String {
    places.map { notation.text(of: $0) }.joined(separator: "\n")
  }

  /// The same as `geo:` URIs.
  public var uris: String { places.map { GeoURI.text(of: $0) }.joined(separator: "\n") }

  /// The same as addresses of pages of OpenStreetMap with a marker.
  public var openStreetMapLinks: String {
    places.map { MapLink.openStreetMapText(of: $0) }.joined(separator: "\n")
  }

  private var places: [Coordinate] { features.compactMap(\.place) }
}

extension CopiedFeature {
  /// Where it is, or begins; nil where it is nowhere.
  fileprivate var place: Coordinate? { feature.positions.first { $0.isValid } }

  fileprivate var hasPlace: Bool { place != nil }
}
