import Geography

/// Measures texts. A protocol, so that tests can place labels without fonts.
public protocol TextMeasuring {
  /// Returns the size of a text of one or several lines, in logical pixels.
  func size(of text: String, in style: TextStyle) -> Size
}
