import AnnotationKit
import Documents

extension MapSession {
  /// The shared symbol and size of the selected markers; `nil` if no selected marker can have a symbol. Compares only
  /// the first 200 markers, because comparing all of them would be slow.
  package var selectedMarkers: MarkerSubject? {
    let pins = selection.keys.lazy
      .filter { [document] in document.markers.contains($0) && document.rows.canHaveMarkerSymbol($0) }.prefix(
        200)
    return MarkerSubject(
      Array(pins).map { (document.rows.markerSymbol(of: $0), document.rows.markerSize(of: $0)) })
  }
}
