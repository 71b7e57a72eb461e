import Geography
import Tiles

/// A street, place, park, body of water or point of interest in a tile, with the names by which it is found.
public struct NamedFeature: Hashable, Sendable {
  public var kind: StreetLabel.Kind
  /// The name of the icon at a point of interest.
  public var icon: String?
  /// The importance among features of the same kind. The most important feature has the lowest number.
  public var rank: Int
  /// The different names. The first is shown: it is in the preferred language, or else in the local language.
  public var names: [String]
  /// The point, or the midpoint of the longest line.
  public var position: MercatorPoint
  /// The length of the lines in units of the world's width; 0 for a point.
  public var length: Double

  /// Returns the named features of a tile. O(features).
  ///
  /// Cities and towns are omitted, because the gazetteer has them. Points in the tile's buffer belong to a neighboring
  /// tile and are omitted.
  public static func all(in tile: VectorTile, at id: TileID, schema: TileSchema, languages: [String] = [])
    -> [NamedFeature]
  {
    var features: [NamedFeature] = []
    for layer in tile.layers {
      guard let labeled = LabeledLayer(layer, in: schema), labeled.rules.textKeys.isEmpty else { continue }
      let order = NameOrder(layer, languages)
      for feature in layer.features where feature.kind != .polygons {
        // Points of interest are points, because a line can have its middle far outside of the tile.
        guard let (meaning, _) = labeled.meaning(of: feature), isSearched(meaning.kind),
          meaning.kind != .pointOfInterest || feature.kind == .points
        else { continue }
        let names = order.names(of: feature, in: layer)
        guard !names.isEmpty, let (position, length) = layer.extent(of: feature, in: id) else { continue }
        features.append(
          NamedFeature(
            kind: meaning.kind, icon: meaning.icon, rank: meaning.rank, names: names, position: position,
            length: length))
      }
    }
    return features
  }

  private static func isSearched(_ kind: StreetLabel.Kind) -> Bool {
    switch kind {
    case .city, .town, .shield, .houseNumber, .styled: false
    default: true
    }
  }
}

/// The attributes of a layer that contain names, in order of preference.
private struct NameOrder {
  /// The position of each attribute in the order, or `nil` if it isn't used.
  private let positions: [Int?]

  init(_ layer: VectorTile.Layer, _ languages: [String]) {
    let keys =
      languages.flatMap { ["name:\($0)", "name_\($0)"] }
      + ["name", "name:latin", "name_int", "name:en", "name_en"]
    positions = layer.attributeNames.map { keys.firstIndex(of: $0) }
  }

  func names(of feature: VectorTile.Feature, in layer: VectorTile.Layer) -> [String] {
    var found: [(position: Int, name: String)] = []
    let attributes = layer.attributes(of: feature)
    var index = attributes.startIndex
    while index + 1 < attributes.endIndex {
      if let position = positions[Int(attributes[index])],
        case .string(let text) = layer.attributeValues[Int(attributes[index + 1])], let name = text.onOneLine
      {
        found.append((position, name))
      }
      index += 2
    }
    var names: [String] = []
    for (_, name) in found.sorted(by: { $0.position < $1.position }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}

extension String {
  /// The text on one line and without surrounding spaces. `nil` if it is empty or too long for a name.
  fileprivate var onOneLine: String? {
    guard utf8.count <= 300 else { return nil }
    let words = split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension VectorTile.Layer {
  /// Returns the first point inside the tile with a length of 0, or the midpoint of the longest line with the length of
  /// all lines.
  fileprivate func extent(
    of feature: VectorTile.Feature, in id: TileID
  ) -> (position: MercatorPoint, length: Double)? {
    let unit = 1 / Double(1 << id.z)
    let size = Double(self.extent)
    func position(_ point: Point) -> MercatorPoint {
      MercatorPoint(x: (Double(id.x) + point.x / size) * unit, y: (Double(id.y) + point.y / size) * unit)
    }
    var lines: [[Point]] = []
    forEachCommand(of: feature) { command in
      switch command {
      case .move(let x, let y): lines.append([Point(x: Double(x), y: Double(y))])
      case .line(let x, let y): lines[lines.count - 1].append(Point(x: Double(x), y: Double(y)))
      case .close: break
      }
    }
    if feature.kind == .points {
      let inside = lines.lazy.compactMap(\.first).first {
        (0..<size).contains($0.x) && (0..<size).contains($0.y)
      }
      return inside.map { (position($0), 0) }
    }
    let measured = lines.map { line in
      (line: line, length: zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length })
    }
    guard let longest = measured.max(by: { $0.length < $1.length }), longest.length > 0 else { return nil }
    var left = longest.length / 2
    var middle = longest.line[0]
    for (start, end) in zip(longest.line, longest.line.dropFirst()) {
      let length = (end - start).length
      if length >= left, length > 0 {
        middle = start + (end - start) * (left / length)
        break
      }
      left -= length
    }
    return (position(middle), measured.reduce(0) { $0 + $1.length } / size * unit)
  }
}
