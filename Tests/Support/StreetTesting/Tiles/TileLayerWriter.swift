/// A value of an attribute in a vector tile.
public enum TileValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
}

/// A writer of one layer of a vector tile, as specified in Mapbox Vector Tile 2.1.
struct TileLayerWriter {
  let name: String
  private var features: [[UInt8]] = []
  private var keys: [String: UInt32] = [:]
  private var values: [TileValue: UInt32] = [:]

  init(_ name: String) { self.name = name }

  var isEmpty: Bool { features.isEmpty }

  mutating func add(
    _ identifier: UInt64, _ geometry: TileGeometry, _ attributes: [(key: String, value: TileValue)]
  ) {
    var tags: [UInt32] = []
    for (key, value) in attributes {
      tags.append(index(of: key, in: &keys))
      tags.append(index(of: value, in: &values))
    }
    var feature = WireWriter()
    feature.number(1, identifier)
    if !tags.isEmpty { feature.packed(2, tags) }
    feature.number(3, geometry.type)
    feature.packed(4, geometry.commands)
    features.append(feature.bytes)
  }

  func bytes(extent: Int) -> [UInt8] {
    var layer = WireWriter()
    layer.number(15, 2)
    layer.text(1, name)
    for feature in features { layer.field(2, feature) }
    for (key, _) in keys.sorted(by: { $0.value < $1.value }) { layer.text(3, key) }
    for (value, _) in values.sorted(by: { $0.value < $1.value }) { layer.field(4, encoded(value)) }
    layer.number(5, UInt64(extent))
    return layer.bytes
  }

  private func index<Key: Hashable>(of key: Key, in indices: inout [Key: UInt32]) -> UInt32 {
    if let index = indices[key] { return index }
    let index = UInt32(indices.count)
    indices[key] = index
    return index
  }

  private func encoded(_ value: TileValue) -> [UInt8] {
    var writer = WireWriter()
    switch value {
    case .text(let text): writer.text(1, text)
    case .number(let number): writer.double(3, number)
    case .integer(let number) where number >= 0: writer.number(5, UInt64(number))
    case .integer(let number): writer.number(6, UInt64(-2 * number - 1))
    case .bool(let bool): writer.number(7, bool ? 1 : 0)
    }
    return writer.bytes
  }
}
