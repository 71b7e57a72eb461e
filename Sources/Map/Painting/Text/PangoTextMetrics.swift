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

extension WorldLabeling {
  /// Creates a labeling of the world that measures text with the fonts of `LabelPainter`.
  public init(_ map: OfflineMap) { self.init(map, measuring: PangoTextMetrics()) }
}

extension StreetLabeling {
  /// Creates a labeling of a map's regions that measures text with the fonts of `LabelPainter`. `online` is a
  /// street map above the regions.
  public init(_ map: OfflineMap, online: OnlineStreetMap? = nil) {
    let sources = [online?.labelSource].compactMap(\.self) + map.labelSources
    self.init(sources, languages: map.languages, measuring: PangoTextMetrics())
  }
}
