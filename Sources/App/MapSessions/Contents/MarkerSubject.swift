import AnnotationKit
import Documents
import Features

/// The symbol and size of the selected markers, as far as they agree.
package struct MarkerSubject: Hashable {
  /// The common symbol; `nil` if the symbols differ or none can be drawn.
  package var symbol: MarkerSymbol?
  package var hasVariousSymbols = false
  /// The common size; `nil` if the sizes differ.
  package var size: MarkerSize?

  /// Returns `nil` if `styles` is empty.
  init?(_ styles: [(symbol: MarkerSymbol?, size: MarkerSize?)]) {
    guard let first = styles.first else { return nil }
    hasVariousSymbols = styles.contains { $0.symbol != first.symbol }
    symbol = hasVariousSymbols ? nil : first.symbol
    let size = first.size ?? .medium
    self.size = styles.allSatisfy { ($0.size ?? .medium) == size } ? size : nil
  }
}

extension MapSession {
  /// The symbol and size that the selected markers have in common, or `nil` if no selected marker can have a
  /// symbol. Compares only the first 200 markers, to stay fast.
  var selectedMarkers: MarkerSubject? {
    let pins = selection.keys.lazy
      .filter { [document] in document.markers.contains($0) && document.rows.canHaveMarkerSymbol($0) }.prefix(
        200)
    return MarkerSubject(
      Array(pins).map { (document.rows.markerSymbol(of: $0), document.rows.markerSize(of: $0)) })
  }
}
