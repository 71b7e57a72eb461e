import AnnotationKit
import Documents
import Geography
import ShumateMap

extension MapPane {
  /// Fits the map to rows, unless a part of their bounds is already in view.
  package func reveal(_ rows: [RowKey], of document: MapDocument) {
    document.rows.withBounds(of: rows) { [weak self] bounds in if let bounds { self?.reveal(bounds) } }
  }

  /// Fits the map to rows.
  package func show(_ rows: [RowKey], of document: MapDocument) {
    document.rows.withBounds(of: rows) { [weak self] bounds in
      if let bounds { self?.map.mapView.show(MapRect(bounds), animated: true) }
    }
  }

  /// Fits the map to `bounds`, unless a part of them is already in view.
  package func reveal(_ bounds: Rectangle) {
    if !isShowing(bounds) { map.mapView.show(MapRect(bounds), animated: true) }
  }

  /// Whether all of `bounds` is in view.
  package func showsAll(of bounds: Rectangle) -> Bool {
    let shown = map.viewport.bounds()
    return [-1.0, 0, 1].contains { turn in
      let copy = bounds.offset(by: Point(x: turn, y: 0))
      return copy.minX >= shown.minX && copy.maxX <= shown.maxX && copy.minY >= shown.minY
        && copy.maxY <= shown.maxY
    }
  }

  /// Whether a part of `bounds` is in view.
  package func isShowing(_ bounds: Rectangle) -> Bool {
    let shown = map.viewport.bounds()
    return [-1.0, 0, 1].contains { shown.intersects(bounds.offset(by: Point(x: $0, y: 0))) }
  }
}
