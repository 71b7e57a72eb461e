import Geography

/// The speed at which the map pans while a dragged view is held near its edge. It increases toward the edge.
struct EdgePanning: Hashable {
  /// The distance from an edge within which the map pans, in logical pixels.
  static let margin = 48.0
  /// The maximum speed, at the edge and beyond, in logical pixels per second.
  static let topSpeed = 900.0

  /// The current margins. If a drag begins within a margin, the map pans only when the pointer moves closer
  /// to the edge.
  private var margins: EdgeInsets

  init(pointer: Point, size: Size) { margins = EdgePanning.reached(pointer, size) }

  mutating func pointerMoved(to pointer: Point, size: Size) {
    let reached = EdgePanning.reached(pointer, size)
    margins = EdgeInsets(
      top: max(margins.top, reached.top), left: max(margins.left, reached.left),
      bottom: max(margins.bottom, reached.bottom), right: max(margins.right, reached.right))
  }

  /// Returns the velocity of the map in logical pixels per second.
  func velocity(pointer: Point, size: Size) -> Point {
    let distances = EdgePanning.distances(pointer, size)
    return Point(
      x: speed(distances.right, margins.right) - speed(distances.left, margins.left),
      y: speed(distances.bottom, margins.bottom) - speed(distances.top, margins.top))
  }

  private func speed(_ distance: Double, _ margin: Double) -> Double {
    guard margin > 0, distance < margin else { return 0 }
    let depth = min(1, (margin - distance) / EdgePanning.margin)
    return EdgePanning.topSpeed * depth * depth
  }

  /// Returns the margins limited by the pointer's distance from the edges.
  private static func reached(_ pointer: Point, _ size: Size) -> EdgeInsets {
    let distances = distances(pointer, size)
    func part(_ distance: Double) -> Double { max(0, min(margin, distance)) }
    return EdgeInsets(
      top: part(distances.top), left: part(distances.left), bottom: part(distances.bottom),
      right: part(distances.right))
  }

  private static func distances(_ pointer: Point, _ size: Size) -> EdgeInsets {
    EdgeInsets(
      top: pointer.y, left: pointer.x, bottom: size.height - pointer.y, right: size.width - pointer.x)
  }
}
