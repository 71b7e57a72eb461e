import Geography
import MapStyles

/// Measures text. This is a protocol so that tests can place labels without fonts.
public protocol TextMeasuring: Sendable {
  /// Returns the size of text with one or more lines, in logical pixels.
  func size(of text: String, in style: TextStyle) -> Size
}

/// A cache of text sizes, because measuring text is slow.
public struct TextSizes {
  private struct Key: Hashable {
    var text: String
    var style: TextStyle
  }

  private let measuring: any TextMeasuring
  private var sizes: [Key: Size] = [:]
  private static let capacity = 20_000

  public init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  public mutating func size(of text: String, in style: TextStyle) -> Size {
    let key = Key(text: text, style: style)
    if let size = sizes[key] { return size }
    let size = measuring.size(of: text, in: style)
    if sizes.count >= Self.capacity { sizes.removeAll(keepingCapacity: true) }
    sizes[key] = size
    return size
  }
}
