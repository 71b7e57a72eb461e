import Colors
import MapStyles
import Tiles

/// A style for tiles of an unknown schema. It draws all areas, lines and points alike.
package struct PlainStyle: TileStyle {
  private let palette: Palette

  package init(_ theme: Theme) { palette = Palette.of(theme) }

  package func background(at zoom: Double) -> Color { palette.land }

  package func steps(for tile: VectorTile, at zoom: Double) -> [PaintStep] {
    let kinds: [(VectorTile.Feature.Kind, PaintStep.Paint)] = [
      (.polygons, .fill(palette.plainArea)), (.polygons, .line(LineStyle(palette.plainLine, width: 0.5))),
      (.lines, .line(LineStyle(palette.plainLine, width: 1))),
      (.points, .circle(palette.plainPoint, radius: 1.5)),
    ]
    return kinds.flatMap { kind, paint in
      tile.layers.enumerated().compactMap { index, layer in
        let features = layer.features.indices.filter { layer.features[$0].kind == kind }
        return features.isEmpty ? nil : PaintStep(paint, layer: index, features: features)
      }
    }
  }
}
