import Geography

/// Measures texts. Injected, so that tests of label placement need no fonts.
public protocol TextMeasuring {
  /// The size in logical pixels of the text, of one line or more.
  func size(of text: String, in style: TextStyle) -> Size
}
