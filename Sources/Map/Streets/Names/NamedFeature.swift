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
  /// The points at equal distances along the lines, at most `spacing` apart. Empty for a point.
  public var linePositions: [MercatorPoint] = []
  /// The length of the lines in units of the world's width; 0 for a point.
  public var length: Double

  /// The distance between positions along a line, in units of the world's width: 306 meters at the equator, 153 meters
  /// at a latitude of 60°.
  private static let spacing = 1.0 / Double(1 << 17)

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
        guard !names.isEmpty, let extent = layer.extent(of: feature, in: id, spacing: spacing) else {
          continue
        }
        features.append(
          NamedFeature(
            kind: meaning.kind, icon: meaning.icon, rank: meaning.rank, names: names,
            position: extent.position, linePositions: extent.linePositions, length: extent.length))
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
        case .string(let text) = layer.attributeValues[Int(attributes[index + 1])], let name = text.labelText
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

extension VectorTile.Layer {
  /// Returns the first point inside the tile with a length of 0, or the midpoint of the longest line with the length of
  /// all lines.
  fileprivate func extent(
    of feature: VectorTile.Feature, in id: TileID, spacing: Double
  ) -> (position: MercatorPoint, linePositions: [MercatorPoint], length: Double)? {
    let projection = TileProjection(id, of: self)
    var lines: [[Point]] = []
    forEachCommand(of: feature) { command in
      switch command {
      case .move(let x, let y): lines.append([Point(x: Double(x), y: Double(y))])
      case .line(let x, let y): lines[lines.count - 1].append(Point(x: Double(x), y: Double(y)))
      case .close: break
      }
    }
    if feature.kind == .points {
      let inside = lines.lazy.compactMap(\.first).first(where: projection.contains)
      return inside.map { (projection.position($0), [], 0) }
    }
    let measured = lines.map { MeasuredLine($0) }
    guard let longest = measured.max(by: { $0.length < $1.length }), longest.length > 0 else { return nil }
    let unit = 1 / (Double(self.extent) * Double(1 << id.z))
    let points = measured.flatMap { $0.points(spacing: spacing / unit) }
    return (
      projection.position(longest.points(spacing: .infinity)[0]), points.map(projection.position),
      measured.reduce(0) { $0 + $1.length } * unit
    )
  }
}

/// A line with its length.
private struct MeasuredLine {
  let line: [Point]
  let length: Double

  /// The maximum number of points. Malformed tiles can have lines far outside of the tile.
  private static let maximumCount = 1000

  init(_ line: [Point]) {
    self.line = line
    length = zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  /// Returns the midpoints of the fewest equally long parts of the line that aren't longer than `spacing`. Returns no
  /// points if the line has no length.
  func points(spacing: Double) -> [Point] {
    guard length > 0 else { return [] }
    let count = Int(min(Double(MeasuredLine.maximumCount), max(1, (length / spacing).rounded(.up))))
    let part = length / Double(count)
    var points: [Point] = []
    var travelled = 0.0
    for (start, end) in zip(line, line.dropFirst()) {
      let segment = (end - start).length
      while points.count < count, segment > 0 {
        let share = ((Double(points.count) + 0.5) * part - travelled) / segment
        guard share <= 1 else { break }
        points.append(start + (end - start) * share)
      }
      travelled += segment
    }
    return points
  }
}
