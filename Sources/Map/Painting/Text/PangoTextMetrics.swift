import BaseMap
import Geography
import Graphics
import Keys
import MapStyles

/// Measures text with Pango, which also paints the text. Can be used on any thread.
public struct PangoTextMetrics: TextMeasuring, TextMetrics {
  public let textScale: Double

  /// Creates metrics for text enlarged by `textScale`.
  public init(textScale: Double = 1) { self.textScale = textScale }

  public func size(of text: String, in style: TextStyle) -> Size { TextLayout(text, style).size }

  /// Returns the size of a text run in a drawing, without the run's halo.
  public func size(of run: TextRun) -> Size { size(of: run.text, in: run.style) }
}

extension TextRun {
  package var style: TextStyle { TextStyle(size: size, weight: isBold ? .bold : .regular) }
}

extension LabelLayout {
  /// Creates a layout that measures text with the fonts of `LabelPainter`.
  public convenience init(_ map: OfflineMap) { self.init(map, measuring: PangoTextMetrics()) }
}
