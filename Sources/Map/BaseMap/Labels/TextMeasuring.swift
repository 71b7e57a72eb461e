import Geography

/// Measures texts. Injected, so that tests of label placement need no fonts.
public protocol TextMeasuring {
  /// Returns the size of a text of one or several lines, in logical pixels.
  func size(of text: String, in style: TextStyle) -> Size
}
