import Geography
import Glibc

/// A grid of device pixels that travels with the map: whatever stands on it keeps its distances to the pixel
/// while the map is panned.
struct PixelGrid {
  /// Where the cell (0, 0) is shown, in logical pixels; less than a device pixel from the middle of the view.
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

  /// The cell nearest to where `position`, on the very copy of the world its x belongs to, is shown.
  func cell(of position: MercatorPoint) -> (x: Int32, y: Int32) {
    let x = (position.x * cosine - position.y * sine) * perTurn - baseX
    let y = (position.x * sine + position.y * cosine) * perTurn - baseY
    return (PixelGrid.whole(x), PixelGrid.whole(y))
  }

  func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: origin.x + Double(x) / scale, y: origin.y + Double(y) / scale)
  }

  /// The cell nearest to so many logical pixels from another.
  func cell(_ x: Int32, _ y: Int32, movedBy offset: Point) -> (x: Int32, y: Int32) {
    (x + PixelGrid.whole(offset.x * scale), y + PixelGrid.whole(offset.y * scale))
  }

  /// A cell's place on the whole map, in logical pixels from where its corner is turned to: the same however the map is
  /// panned.
  func mapPoint(_ x: Int32, _ y: Int32) -> Point {
    Point(x: (baseX + Double(x)) / scale, y: (baseY + Double(y)) / scale)
  }

  /// Where `position`, on the very copy of the world its x belongs to, is shown.
  func exactPoint(of position: MercatorPoint) -> Point {
    let x = (position.x * cosine - position.y * sine) * perTurn - baseX
    let y = (position.x * sine + position.y * cosine) * perTurn - baseY
    return Point(x: origin.x + x / scale, y: origin.y + y / scale)
  }

  /// The cell nearest to `point` of the view.
  func cell(at point: Point) -> (x: Int32, y: Int32) {
    let offset = (point - origin) * scale
    return (PixelGrid.whole(offset.x), PixelGrid.whole(offset.y))
  }

  /// The point of the grid nearest to `point` of the view.
  func snapped(_ point: Point) -> Point {
    let cell = cell(at: point)
    return self.point(cell.x, cell.y)
  }

  private static func whole(_ number: Double) -> Int32 { Int32(max(-1e9, min(1e9, number.rounded()))) }
}
