import Colors
import MapStyles
import Tiles

extension MapStyle: TileStyle {
  public func background(at zoom: Double) -> Color { background }

  public func steps(for tile: VectorTile, at zoom: Double) -> [PaintStep] {
    rules.compactMap { rule in
      guard zoom >= Double(rule.minZoom),
        let index = tile.layers.firstIndex(where: { $0.name == rule.layer })
      else { return nil }
      let layer = tile.layers[index]
      let features = layer.features.indices.filter {
        rule.applies(to: layer.features[$0], of: layer, at: Int(zoom))
      }
      guard !features.isEmpty else { return nil }
      return PaintStep(rule.paint(at: zoom), layer: index, features: features)
    }
  }
}

extension MapRule {
  fileprivate func paint(at zoom: Double) -> PaintStep.Paint {
    switch paint {
    case .fill(let color): .fill(color)
    case .line(let color, let width, let dashes):
      .line(
        LineStyle(
          color, width: width.value(at: zoom), dashes: dashes, cap: dashes.isEmpty ? .round : .butt))
    }
  }
}
