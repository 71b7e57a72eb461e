import Features

/// The byte ranges of a feature and its parts.
public struct FeatureOutline: Hashable, Sendable {
  /// The whole feature. All offsets are relative to the bytes that were read.
  public var range: Range<Int>
  /// The properties, or `nil` if they aren't an object.
  public var properties: Range<Int>?
  /// The first of `title`, `name` and `Name` that isn't empty.
  public var title: TextSpan?
  /// The offset of the `id` value.
  var identifierStart: Int?
  /// Whether the object is a Feature and not a bare geometry.
  public var isFeature = true
}

/// The range of a string or number that hasn't been decoded yet. ``GeoJSONFile/title(at:)`` and
/// ``GeoJSONFeature/title`` decode it.
public struct TextSpan: Hashable, Sendable {
  var start: Int
  var end: Int
  var isEscaped: Bool

  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    JSONText.string(UnsafeBufferPointer(rebasing: bytes[start..<end]), isEscaped: isEscaped)
  }
}

/// The results of reading a feature: the record that all formats have, and the outline for GeoJSON.
struct ParsedFeature {
  var record: FeatureRecord
  var outline: FeatureOutline
}
