import AnnotationKit
import Documents
import Features

/// What the pins that are selected look like besides their colors, as far as they agree.
struct MarkerSubject: Hashable {
  /// Nil where none has one that can be drawn, and where they differ.
  var symbol: MarkerSymbol?
  var hasVariousSymbols = false
  /// Nil where they differ.
  var size: MarkerSize?

  /// Nil where there is none.
  init?(_ styles: [(symbol: MarkerSymbol?, size: MarkerSize?)]) {
    guard let first = styles.first else { return nil }
    hasVariousSymbols = styles.contains { $0.symbol != first.symbol }
    symbol = hasVariousSymbols ? nil : first.symbol
    let size = first.size ?? .medium
    self.size = styles.allSatisfy { ($0.size ?? .medium) == size } ? size : nil
  }
}

extension MapSession {
  /// Of the pins that are selected and can have a symbol; as with colors only the first 200 are compared.
  var selectedMarkers: MarkerSubject? {
    let pins = selection.keys.lazy
      .filter { [document] in document.hasMarker($0) && document.canHaveMarkerSymbol($0) }.prefix(200)
    return MarkerSubject(
      Array(pins).map { (document.markerSymbol(of: $0), document.markerSize(of: $0)) })
  }
}
