import CSV
import Features
import GeoJSON
import Geography

/// What places are in text or data of a MIME type that another program has copied or dragged here.
public enum ReadPlaces {
  /// The MIME types that are looked at, the best first: own, those of formats, well-known text, plain text.
  public static let mimeTypes: [String] =
    [PlaceRepresentation.own.mimeType] + FormatRegistry.known.readable.flatMap(\.mimeTypes)
    + [PlaceRepresentation.wellKnownText.mimeType] + textTypes

  /// Those of them that any text has.
  static let textTypes = PlaceRepresentation.plainText.mimeTypes

  /// The features; nil where there are none. O(n).
  public static func features(in bytes: [UInt8], of mimeType: String) -> [any Feature]? {
    if mimeType == PlaceRepresentation.own.mimeType { return OwnPlaces.features(in: bytes) }
    if let format = FormatRegistry.known.readable.first(where: { $0.mimeTypes.contains(mimeType) }) {
      return features(of: try? format.read(bytes))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return features(in: text)
  }

  /// As ``features(in:of:)``, beside the actor that asks.
  @concurrent public static func read(_ bytes: [UInt8], of mimeType: String) async -> [any Feature]? {
    features(in: bytes, of: mimeType)
  }

  /// What text says: well-known text, `geo:` URIs, links and coordinates, one a line, or a file of any format that is
  /// read.
  public static func features(in text: String) -> [any Feature]? {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter {
      $0.contains { !$0.isWhitespace }
    }
    guard !lines.isEmpty else { return nil }
    if let geometries = geometries(lines) { return geometries }
    if let places = places(lines) { return places }
    let bytes = Array(text.utf8)
    guard let format = FormatRegistry.known.format(of: bytes, named: ""), format.isReadable else {
      return nil
    }
    return features(of: try? format.read(bytes))
  }

  private static func features(of store: (any FeatureStore)?) -> [any Feature]? {
    guard let store, store.count > 0 else { return nil }
    // Nobody is asked here: names that say nothing are no places.
    if let table = store as? CSVFile, table.question?.reasons.contains(.unknownNames) ?? false { return nil }
    return (0..<store.count).map { store.feature(at: $0) }
  }

  // MARK: Lines

  /// A geometry a line, or one on several lines; nil where a line is none.
  private static func geometries(_ lines: [String]) -> [any Feature]? {
    let all = lines.count > 1 ? [lines, [lines.joined(separator: " ")]] : [lines]
    for lines in all where lines.allSatisfy({ (try? WellKnownText($0)) != nil }) {
      // A table reads them.
      let cells = lines.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
      return features(of: try? CSVFile(bytes: Array(("WKT\n" + cells.joined(separator: "\n")).utf8)))
    }
    return nil
  }

  /// A place a line; nil where a line is none. What follows a `geo:` URI and is the same place in another notation is
  /// no second one.
  private static func places(_ lines: [String]) -> [any Feature]? {
    var places: [(place: Coordinate, title: String?, isURI: Bool)] = []
    for line in lines {
      if let link = try? MapLink(line) {
        places.append((link.coordinate, link.label, line.lowercased().contains("geo:")))
        continue
      }
      guard let place = coordinate(line) else { return nil }
      if let last = places.last, last.isURI, Geodesic(from: last.place, to: place).distance < 20 {
        places[places.count - 1].isURI = false
      } else {
        places.append((place, nil, false))
      }
    }
    let draft = FormatRegistry.emptyDraft
    return places.map { draft.newFeature(at: $0.place, decimals: 7, title: $0.title) as any Feature }
  }

  /// Two whole numbers are anything.
  private static func coordinate(_ line: String) -> Coordinate? {
    guard line.utf8.count < 200, line.contains(where: { !$0.isWhitespace && !"0123456789+-".contains($0) })
    else { return nil }
    return (try? CoordinateText.coordinate(in: line))?.coordinate
  }
}
