import Geography
import Glibc
import Tiles

/// The plane of the whole world at the zoom and rotation of a view, independent of the view's center. Points in the
/// plane don't change during panning.
struct LabelPlane: Hashable {
  let zoom: Double
  let rotation: Double
  private let worldSize: Double
  private let sine: Double
  private let cosine: Double

  init(_ viewport: Viewport) {
    zoom = viewport.zoom
    rotation = viewport.rotation
    worldSize = viewport.worldSize
    (sine, cosine) = (sin(rotation), cos(rotation))
  }

  func point(for position: MercatorPoint) -> Point {
    let (x, y) = (position.x * worldSize, position.y * worldSize)
    return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }

  func position(at point: Point) -> MercatorPoint {
    MercatorPoint(
      x: (point.x * cosine + point.y * sine) / worldSize, y: (point.y * cosine - point.x * sine) / worldSize)
  }

  /// Returns the view's rectangle in the plane.
  func frame(of viewport: Viewport) -> Rectangle {
    Rectangle(center: point(for: viewport.center), size: viewport.size)
  }

  /// Returns the tiles at a zoom that cover a region of the plane. `turns` is the number of the repeated world that
  /// contains the tile, positive to the east.
  func cells(at zoom: Int, under region: Rectangle) -> [(cell: TileID, turns: Int)] {
    let corners = [
      Point(x: region.minX, y: region.minY), Point(x: region.maxX, y: region.minY),
      Point(x: region.minX, y: region.maxY), Point(x: region.maxX, y: region.maxY),
    ].map(position(at:))
    let count = 1 << zoom
    func index(_ value: Double) -> Int { Int((value * Double(count)).rounded(.down)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let columns = index(xs.min() ?? 0)...index(xs.max() ?? 0)
    let (top, bottom) = (max(0, index(ys.min() ?? 0)), min(count - 1, index(ys.max() ?? 0)))
    // The region can be above or below the world.
    guard top <= bottom else { return [] }
    return (top...bottom).flatMap { row in
      columns.map { column in
        let turns = (column >> zoom)
        return (TileID(z: zoom, x: column - (turns << zoom), y: row), turns)
      }
    }
  }
}
