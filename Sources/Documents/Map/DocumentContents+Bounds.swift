import AnnotationKit
import Geography

extension DocumentContents {
  func bounds(of keys: [RowKey]?) -> Rectangle? {
    var boxes: [MapRect] = []
    func add(_ points: [MercatorPoint]) {
      // Within a part the longitudes are as written: a line across the date line is in one piece.
      guard let box = Rectangle(around: points.lazy.map { Point(x: $0.x, y: $0.y) }) else { return }
      boxes.append(MapRect(box))
    }
    func add(_ position: MercatorPoint) { boxes.append(MapRect(origin: position, size: .zero)) }
    if let keys {
      for key in keys {
        if let index = markers.column.index(of: key) { add(markers.positions[index]) }
        if let index = overlays.column.index(of: key) { overlays.overlays[index].parts.forEach(add) }
      }
    } else {
      boxes = DocumentContents.boxes(of: markers.positions)
      for overlay in overlays.overlays { overlay.parts.forEach(add) }
    }
    return MapRect(around: boxes)?.rectangle
  }

  /// The world in so many strips from north to south.
  private static let stripCount = 4096

  /// Rectangles around positions, one for each strip that has any. What is around these is around the positions, and no
  /// wider than need be by more than a strip. O(n), in one pass.
  private static func boxes(of positions: [MercatorPoint]) -> [MapRect] {
    guard positions.count > stripCount else {
      return positions.map { MapRect(origin: $0, size: .zero) }
    }
    var strips = [(low: MercatorPoint, high: MercatorPoint)?](repeating: nil, count: stripCount)
    for position in positions where position.x.isFinite && position.y.isFinite {
      let strip = max(0, min(stripCount - 1, Int(position.x * Double(stripCount))))
      guard let box = strips[strip] else {
        strips[strip] = (position, position)
        continue
      }
      strips[strip]?.low = MercatorPoint(x: min(box.low.x, position.x), y: min(box.low.y, position.y))
      strips[strip]?.high = MercatorPoint(x: max(box.high.x, position.x), y: max(box.high.y, position.y))
    }
    return strips.lazy.compactMap { $0 }.map {
      MapRect(x: $0.low.x, y: $0.low.y, width: $0.high.x - $0.low.x, height: $0.high.y - $0.low.y)
    }
  }
}
