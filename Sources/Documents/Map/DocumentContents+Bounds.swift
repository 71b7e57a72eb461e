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
      markers.positions.forEach(add)
      for overlay in overlays.overlays { overlay.parts.forEach(add) }
    }
    return MapRect(around: boxes)?.rectangle
  }
}
