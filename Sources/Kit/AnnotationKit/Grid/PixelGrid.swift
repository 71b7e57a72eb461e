import Geography
import Glibc

/// A grid of device pixels that moves with the map. Objects on the grid keep their pixel distances while the
/// map is panned.
struct PixelGrid {
  /// The point of the cell (0, 0) in logical pixels, less than a device pixel from the center of the view.
  let origin: Point
  private let scale: Double
  private let perTurn: Double
  private let sine, cosine: Double
  private let baseX, baseY: Double

  init(viewport: Viewport, scale: Double) {
    self.scale = scale
    perTurn = viewport.worldSize * scale
    (sine, cosine) = viewport.rotation == 0 ? (0, 1) : (sin(viewport.rotation), cos(viewport.rotation))
    let x = (viewport.center.x * cosine - viewport.center.y * sine) * perTurn
    let y = (viewport.center.x * sine + viewport.center.y * cosine) * perTurn
    (baseX, baseY) = (x.rounded(.down), y.rounded(.down))
    origin = Point(
      x: viewport.size.width / 2 - (x - baseX) / scale, y: viewport.size.height / 2 - (y - baseY) / scale)
  }

  /// Returns the cell nearest to `position`, on the copy of the world that its x identifies.
  func cell(of position: MercatorPoint) -> (x: Int32, y: Int32) {
    let x = (position.x * cosine - position.y * sine) * perTurn - baseX
    let y = (position.x * sine + position.y * cosine) * perTurn - baseY
    return (PixelGrid.whole(x), PixelGrid.whole(y))
  }

  func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: origin.x + Double(x) / scale, y: origin.y + Double(y) / scale)
  }

  /// Returns the cell at an offset in logical pixels from another cell.
  func cell(_ x: Int32, _ y: Int32, movedBy offset: Point) -> (x: Int32, y: Int32) {
    (x + PixelGrid.whole(offset.x * scale), y + PixelGrid.whole(offset.y * scale))
  }

  /// Returns a cell's position relative to the map's rotated corner, in logical pixels. It doesn't change
  /// when the map is panned.
  func mapPoint(_ x: Int32, _ y: Int32) -> Point {
    Point(x: (baseX + Double(x)) / scale, y: (baseY + Double(y)) / scale)
  }

  /// Returns the point of `position`, on the copy of the world that its x identifies.
  func exactPoint(of position: MercatorPoint) -> Point {
    let x = (position.x * cosine - position.y * sine) * perTurn - baseX
    let y = (position.x * sine + position.y * cosine) * perTurn - baseY
    return Point(x: origin.x + x / scale, y: origin.y + y / scale)
  }

  /// Returns the cell nearest to `point` of the view.
  func cell(at point: Point) -> (x: Int32, y: Int32) {
    let offset = (point - origin) * scale
    return (PixelGrid.whole(offset.x), PixelGrid.whole(offset.y))
  }

  /// Returns the grid point nearest to `point` of the view.
  func snapped(_ point: Point) -> Point {
    let cell = cell(at: point)
    return self.point(cell.x, cell.y)
  }

  private static func whole(_ number: Double) -> Int32 { Int32(max(-1e9, min(1e9, number.rounded()))) }
}

extension MapSurface {
  /// The grid of the visible map.
  var grid: PixelGrid { PixelGrid(viewport: viewport, scale: displayScale) }
}
