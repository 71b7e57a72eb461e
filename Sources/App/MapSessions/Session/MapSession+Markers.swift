import AnnotationKit
import Documents

extension MapSession {
  /// The symbol and size that the selected markers have in common, or `nil` if no selected marker can have a
  /// symbol. Compares only the first 200 markers, to stay fast.
  package var selectedMarkers: MarkerSubject? {
    let pins = selection.keys.lazy
      .filter { [document] in document.hasMarker($0) && document.canHaveMarkerSymbol($0) }.prefix(200)
    return MarkerSubject(
      Array(pins).map { (document.markerSymbol(of: $0), document.markerSize(of: $0)) })
  }
}
