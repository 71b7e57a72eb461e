import Colors
import FuzzDriver
import MapLibreStyles
import MapStyles
import Streets
import Tiles

/// Parses arbitrary bytes as a style of MapLibre, and makes the drawing steps and the labels of a tile. Steps must
/// refer to features of the tile, and lengths must be finite.
@main enum MapStyleFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    guard let style = try? MapLibreStyle(bytes) else { return }
    for omission in style.omissions {
      precondition(omission.place.hasPrefix("/layers/"), "An omission is outside of the layers.")
    }
    guard let fitted = try? MapLibreTileStyle(style, tileLayers: ["a"], hasIcon: { $0 == "bus" }) else {
      return
    }
    for zoom in [1.0, 15, 20.5] {
      let background = fitted.background(at: zoom)
      precondition(background.alpha == 1, "The background is transparent.")
      for step in fitted.steps(for: tile, at: zoom) { check(step) }
      for label in fitted.labels(in: tile, at: TileID(z: 2, x: 1, y: 1), zoom: zoom, languages: ["de"]) {
        precondition(label.rank >= 0 && (!label.text.isEmpty || label.icon != nil), "A label is empty.")
      }
    }
  }

  private static func check(_ step: PaintStep) {
    let count = tile.layers[step.layer].features.count
    precondition(
      !step.features.isEmpty && step.features.allSatisfy { $0 < count }, "A feature doesn't exist.")
    switch step.paint {
    case .fill(let color): precondition(color.alpha > 0)
    case .circle(_, let radius): precondition(radius > 0 && radius <= 8000, "A circle has no size.")
    case .line(let line):
      precondition(line.width > 0 && line.width <= 4000 && line.gap >= 0 && line.offset.isFinite)
      precondition(
        line.dashes.isEmpty || (line.dashes.allSatisfy { $0 >= 0 } && line.dashes.reduce(0, +) >= 0.5),
        "Dashes are too short.")
    }
  }

  /// A tile with the layer `a`, which has a point, a line and an area with attributes.
  private static let tile: VectorTile = {
    var bytes: [UInt8] = []
    func field(_ number: UInt8, _ contents: [UInt8]) -> [UInt8] {
      [number << 3 | 2, UInt8(contents.count)] + contents
    }
    let geometries: [(kind: UInt8, tags: [UInt8], commands: [UInt8])] = [
      (1, [0, 0, 1, 1], [9, 50, 34]), (2, [0, 2, 2, 3], [9, 4, 4, 18, 0, 16, 16, 0]),
      (3, [0, 0], [9, 6, 12, 18, 10, 12, 24, 44, 15]),
    ]
    bytes += field(1, Array("a".utf8))
    for (kind, tags, commands) in geometries {
      bytes += field(2, [0x08, kind] + field(2, tags) + [0x18, kind] + field(4, commands))
    }
    for key in ["class", "name", "rank"] { bytes += field(3, Array(key.utf8)) }
    for text in ["road", "Aare", "b"] { bytes += field(4, field(1, Array(text.utf8))) }
    bytes += field(4, [0x28, 7])
    bytes += [0x78, 2]
    guard let tile = try? VectorTile(field(3, bytes)) else { preconditionFailure("The sample is no tile.") }
    return tile
  }()
}
