import Tiles

/// A tracer that adds the outlines of features to a path.
protocol FeatureTracer {
  // Coordinates are in the units of the tile.
  mutating func move(_ x: Int32, _ y: Int32)
  mutating func line(_ x: Int32, _ y: Int32)
  mutating func close()
}

extension FeatureTracer {
  mutating func trace(_ feature: VectorTile.Feature, of layer: VectorTile.Layer) {
    layer.forEachCommand(of: feature) { command in
      switch command {
      case .move(let x, let y): move(x, y)
      case .line(let x, let y): line(x, y)
      case .close: close()
      }
    }
  }
}
