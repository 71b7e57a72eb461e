import Geography

/// Knows how large a text comes out. Injected, so that placing needs no fonts.
public protocol TextMeasuring {
  /// The size in logical pixels of the text, of one line or more.
  func size(of text: String, in style: TextStyle) -> Size
}
