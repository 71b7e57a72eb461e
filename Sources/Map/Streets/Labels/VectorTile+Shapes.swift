import Geography
import Tiles

extension VectorTile.Layer {
  /// Returns the points of a feature inside the tile, or the parts of its lines inside the tile.
  package func shapes(of feature: VectorTile.Feature, in id: TileID) -> [StreetLabel.Shape] {
    let size = Double(extent)
    let unit = 1 / Double(1 << id.z)
    func position(_ point: Point) -> MercatorPoint {
      MercatorPoint(x: (Double(id.x) + point.x / size) * unit, y: (Double(id.y) + point.y / size) * unit)
    }
    if feature.kind == .points {
      var points: [StreetLabel.Shape] = []
      forEachCommand(of: feature) { command in
        guard case .move(let x, let y) = command, (0..<extent).contains(Int(x)), (0..<extent).contains(Int(y))
        else { return }
        points.append(.point(position(Point(x: Double(x), y: Double(y)))))
      }
      return points
    }
    var clipper = LineClipper(size: size)
    forEachCommand(of: feature) { command in
      switch command {
      case .move(let x, let y): clipper.move(Point(x: Double(x), y: Double(y)))
      case .line(let x, let y): clipper.line(Point(x: Double(x), y: Double(y)))
      case .close: break
      }
    }
    return clipper.finish().map { .line($0.map(position)) }
  }
}
