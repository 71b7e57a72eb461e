import AnnotationKit
import BaseMap
import Geography

/// Measures text as it will be painted, by Pango. May be used on any thread.
public struct FontMetrics: TextMeasuring, TextMetrics {
  public init() {}

  public func size(of text: String, in style: TextStyle) -> Size { TextLayout(text, style).size }

  /// The size of a drawing's run, its halo left out.
  public func size(of run: TextRun) -> Size { size(of: run.text, in: run.style) }
}

extension TextRun {
  var style: TextStyle { TextStyle(size: size, weight: isBold ? .bold : .regular) }
}

extension LabelLayout {
  /// Measures with the fonts that `LabelPainter` paints with.
  public convenience init(world: WorldMap) { self.init(world: world, measuring: FontMetrics()) }
}
