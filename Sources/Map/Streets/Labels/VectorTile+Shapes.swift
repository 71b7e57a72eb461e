import Geography
import Tiles

extension VectorTile.Layer {
  /// Returns the points of a feature inside the tile, or the parts of its lines inside the tile.
  package func shapes(of feature: VectorTile.Feature, in id: TileID) -> [StreetLabel.Shape] {
    let projection = TileProjection(id, of: self)
    if feature.kind == .points {
      var points: [StreetLabel.Shape] = []
      forEachCommand(of: feature) { command in
        guard case .move(let x, let y) = command else { return }
        let point = Point(x: Double(x), y: Double(y))
        if projection.contains(point) { points.append(.point(projection.position(point))) }
      }
      return points
    }
    var clipper = LineClipper(size: Double(extent))
    forEachCommand(of: feature) { command in
      switch command {
      case .move(let x, let y): clipper.move(Point(x: Double(x), y: Double(y)))
      case .line(let x, let y): clipper.line(Point(x: Double(x), y: Double(y)))
      case .close: break
      }
    }
    return clipper.finish().map { .line($0.map(projection.position)) }
  }
}
