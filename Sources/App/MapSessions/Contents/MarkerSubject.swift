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
