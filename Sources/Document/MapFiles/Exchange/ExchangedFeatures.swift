import CSV
import Features
import GeoJSON
import Geography

/// Reads features from text or data that another program copied or dragged.
public enum ExchangedFeatures {
  /// The readable MIME types in order of preference: the program's own format, file formats, well-known text, and plain
  /// text.
  public static let mimeTypes: [String] =
    [PlaceRepresentation.own.mimeType] + FormatRegistry.known.readable.flatMap(\.mimeTypes)
    + [PlaceRepresentation.wellKnownText.mimeType] + textTypes

  /// The types of plain text.
  static let textTypes = PlaceRepresentation.plainText.mimeTypes

  /// Returns the features in `bytes`, or `nil` if they contain no features. O(n).
  public static func features(in bytes: [UInt8], of mimeType: String) -> [any Feature]? {
    if mimeType == PlaceRepresentation.own.mimeType { return PindropClipboardFormat.features(in: bytes) }
    if let format = FormatRegistry.known.readable.first(where: { $0.mimeTypes.contains(mimeType) }) {
      return features(of: try? format.read(bytes))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return features(in: text)
  }

  /// Does the same as ``features(in:of:)``, but on a background thread.
  @concurrent public static func read(_ bytes: [UInt8], of mimeType: String) async -> [any Feature]? {
    features(in: bytes, of: mimeType)
  }

  /// Returns the features in a text, or `nil` if the text contains no features. The text consists of well-known text,
  /// `geo:` URIs, links or coordinates, one per line, or is the content of a file in a readable format.
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
    // Reject a table with unknown column names. Its columns were only guessed, and the user can't be asked here.
    if let table = store as? CSVFile, table.question?.reasons.contains(.unknownNames) ?? false { return nil }
    return (0..<store.count).map { store.feature(at: $0) }
  }

  // MARK: Lines

  /// Reads well-known text with one geometry on each line, or with a single geometry on several lines. Returns `nil` if
  /// neither is valid.
  private static func geometries(_ lines: [String]) -> [any Feature]? {
    let all = lines.count > 1 ? [lines, [lines.joined(separator: " ")]] : [lines]
    for lines in all where lines.allSatisfy({ (try? WellKnownText($0)) != nil }) {
      // Let the table reader create the features, from a table with one column of well-known text.
      let cells = lines.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
      return features(of: try? CSVFile(bytes: Array(("WKT\n" + cells.joined(separator: "\n")).utf8)))
    }
    return nil
  }

  /// Reads one place per line. Skips a line that only repeats the `geo:` URI before it in another notation. Returns
  /// `nil` if a line is invalid.
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

  /// Parses a coordinate. Returns `nil` for two integers, because they probably aren't a coordinate.
  private static func coordinate(_ line: String) -> Coordinate? {
    guard line.utf8.count < 200, line.contains(where: { !$0.isWhitespace && !"0123456789+-".contains($0) })
    else { return nil }
    return (try? CoordinateText.coordinate(in: line))?.coordinate
  }
}
