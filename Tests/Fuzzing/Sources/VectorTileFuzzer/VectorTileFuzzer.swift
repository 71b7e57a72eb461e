import FuzzDriver
import Tiles

/// Reads arbitrary bytes as a vector tile. All commands of a geometry must be within its bounds.
@main enum VectorTileFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    guard let tile = try? VectorTile(bytes) else { return }
    for layer in tile.layers {
      precondition(layer.extent > 0 && tile.layer(layer.name) != nil)
      for feature in layer.features {
        for key in ["class", "kind", "name", ""] { _ = layer.value(key, of: feature)?.double }
        check(feature, in: layer)
      }
    }
  }

  private static func check(_ feature: VectorTile.Feature, in layer: VectorTile.Layer) {
    var count = 0
    layer.forEachCommand(of: feature) { command in
      count += 1
      switch command {
      case .move(let x, let y), .line(let x, let y):
        precondition((feature.low.x...feature.high.x).contains(x), "A point is outside of the bounds.")
        precondition((feature.low.y...feature.high.y).contains(y), "A point is outside of the bounds.")
      case .close: precondition(count > 1, "Nothing is open.")
      }
    }
    precondition(count > 0, "A geometry is empty.")
  }
}
