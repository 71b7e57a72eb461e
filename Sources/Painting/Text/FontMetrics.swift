import AnnotationKit
import BaseMap
import Geography

/// Measures text with Pango, as it is painted. May be used on any thread.
public struct FontMetrics: TextMeasuring, TextMetrics {
  public let textScale: Double

  /// Makes metrics for texts that are drawn larger than usual by a factor.
  public init(textScale: Double = 1) { self.textScale = textScale }

  public func size(of text: String, in style: TextStyle) -> Size { TextLayout(text, style).size }

  /// The size of a drawing's text run without its halo.
  public func size(of run: TextRun) -> Size { size(of: run.text, in: run.style) }
}

extension TextRun {
  var style: TextStyle { TextStyle(size: size, weight: isBold ? .bold : .regular) }
}

extension LabelLayout {
  /// Measures with the fonts of `LabelPainter`.
  public convenience init(world: WorldMap) { self.init(world: world, measuring: FontMetrics()) }
}
