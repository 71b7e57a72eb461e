/// A tile of features, as specified in Mapbox Vector Tile 2.1.
///
/// The initializer validates all data. Geometries are decoded from the bytes on each use.
public struct VectorTile: Sendable {
  public let layers: [Layer]

  /// Parses an uncompressed tile. O(bytes).
  public init(_ bytes: [UInt8]) throws(VectorTileError) {
    layers = try VectorTile.layers(in: bytes)
  }

  public func layer(_ name: String) -> Layer? { layers.first { $0.name == name } }

  public struct Layer: Sendable {
    public internal(set) var name: String
    /// The tile's width in units.
    public internal(set) var extent: Int
    public internal(set) var features: [Feature]
    var keys: [String]
    var values: [Value]
    /// Pairs of key and value indices, for all features in order.
    var tags: [UInt32]
    @usableFromInline let bytes: [UInt8]
  }

  public struct Feature: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case points, lines, polygons }

    public let identifier: UInt64?
    public let kind: Kind
    /// The bounds of the geometry, in the layer's units.
    public let low: SIMD2<Int32>
    public let high: SIMD2<Int32>
    let tags: Range<Int>
    @usableFromInline let geometry: Range<Int>
  }

  public enum Value: Hashable, Sendable {
    case string(String)
    case number(Double)
    case integer(Int64)
    case bool(Bool)

    /// The value as a number, or `nil` if it isn't numeric.
    public var double: Double? {
      switch self {
      case .number(let value): value
      case .integer(let value): Double(value)
      case .string, .bool: nil
      }
    }
  }
}

extension VectorTile.Layer {
  /// Returns the value of a feature's attribute. O(attributes).
  public func value(_ key: String, of feature: VectorTile.Feature) -> VectorTile.Value? {
    for tag in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2)
    where keys[Int(tags[tag])] == key {
      return values[Int(tags[tag + 1])]
    }
    return nil
  }

  /// Calls `body` with each command of the feature's geometry, in order.
  @inlinable public func forEachCommand(
    of feature: VectorTile.Feature, _ body: (GeometryCommand) -> Void
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = GeometryReader(bytes, feature.geometry)
      // The commands were validated when the tile was created.
      while let command = (try? reader.next()) ?? nil { body(command) }
    }
  }
}
