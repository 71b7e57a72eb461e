import Geography
import MapStyles

/// Measures text. This is a protocol so that tests can place labels without fonts.
public protocol TextMeasuring {
  /// Returns the size of text with one or more lines, in logical pixels.
  func size(of text: String, in style: TextStyle) -> Size
}
