import Geography
import MapStyles

/// Places the labels of a map on a background thread.
public protocol Labeling: Sendable {
  /// Whether the map has no labels at all.
  var isEmpty: Bool { get }

  /// Returns the labels in `viewport`, extended by `margin` logical pixels on each side.
  func labels(
    for viewport: Viewport, margin: Double, theme: Theme, textScale: Double
  ) async throws(CancellationError) -> LabelSet
}
