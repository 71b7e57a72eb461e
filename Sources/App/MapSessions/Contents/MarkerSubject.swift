import AnnotationKit
import Documents
import Features

/// The symbol and size that the selected markers share.
package struct MarkerSubject: Hashable {
  /// The shared symbol; `nil` if the symbols differ, or if the markers have no symbol that can be drawn.
  package var symbol: MarkerSymbol?
  package var hasVariousSymbols = false
  /// The shared size; `nil` if the sizes differ.
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
