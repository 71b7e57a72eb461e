import AnnotationKit
import Features
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
        if markers.column.index(of: key) != nil, let position = markerPosition(of: key) { add(position) }
        if let index = overlays.column.index(of: key) { overlays.overlays[index].parts.forEach(add) }
      }
    } else {
      boxes = boxesOfMarkers()
      for overlay in overlays.overlays { overlay.parts.forEach(add) }
    }
    return MapRect(around: boxes)?.rectangle
  }

  /// The world in so many strips from north to south.
  private static let stripCount = 4096

  /// Rectangles around the markers, one for each strip that has any. What is around these is around the markers, to a step
  /// of their positions, and no wider than need be by more than a strip. O(n), in one pass.
  private func boxesOfMarkers() -> [MapRect] {
    let stripCount = DocumentContents.stripCount
    guard markers.positions.count > stripCount else {
      return markers.column.keys.compactMap { markerPosition(of: $0) }.map {
        MapRect(origin: $0, size: .zero)
      }
    }
    var strips = [Strip](repeating: Strip(), count: stripCount)
    strips.withUnsafeMutableBufferPointer { strips in
      for position in markers.positions {
        let middle = position.middle
        strips[min(stripCount - 1, Int(middle.x * Double(stripCount)))].add(middle)
      }
    }
    return strips.filter { $0.minX <= $0.maxX }.map {
      MapRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
    }
  }

  /// What is around the positions in a strip, of which there may be none.
  private struct Strip {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)

    @inline(__always) mutating func add(_ position: MercatorPoint) {
      // Not min and max, which look at each number for NaN.
      if position.x < minX { minX = position.x }
      if position.x > maxX { maxX = position.x }
      if position.y < minY { minY = position.y }
      if position.y > maxY { maxY = position.y }
    }
  }
}
