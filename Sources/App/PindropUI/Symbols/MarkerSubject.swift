import AnnotationKit
import Documents
import Features

/// The symbol and size that the selected markers share.
struct MarkerSubject: Hashable {
  /// The shared symbol; `nil` if the symbols differ, or if the markers have no symbol that can be drawn.
  var symbol: MarkerSymbol?
  var hasVariousSymbols = false
  /// The shared size; `nil` if the sizes differ.
  var size: MarkerSize?

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
  /// The shared symbol and size of the selected markers; `nil` if no selected marker can have a symbol. Compares only
  /// the first 200 markers, because comparing all of them would be slow.
  var selectedMarkers: MarkerSubject? {
    let pins = selection.keys.lazy
      .filter { [document] in document.hasMarker($0) && document.canHaveMarkerSymbol($0) }.prefix(200)
    return MarkerSubject(
      Array(pins).map { (document.markerSymbol(of: $0), document.markerSize(of: $0)) })
  }
}
