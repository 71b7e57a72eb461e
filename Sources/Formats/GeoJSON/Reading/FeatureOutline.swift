import Features

/// The byte ranges of a feature and its parts.
public struct FeatureOutline: Hashable, Sendable {
  /// The range of the whole feature. All offsets in this structure are relative to the bytes that were read.
  public var range: Range<Int>
  /// The range of the properties, or `nil` if the properties aren't an object.
  public var properties: Range<Int>?
  /// The first nonempty property among `title`, `name` and `Name`.
  public var title: TextSpan?
  /// The offset of the value of `id`.
  var identifierStart: Int?
  /// Whether the object is a Feature. Otherwise, it is a bare geometry.
  public var isFeature = true
}

/// The range of a string or number that is decoded only when it is needed, by ``GeoJSONFile/title(at:)`` or
/// ``GeoJSONFeature/title``.
public struct TextSpan: Hashable, Sendable {
  var start: Int
  var end: Int
  var isEscaped: Bool

  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    JSONText.string(UnsafeBufferPointer(rebasing: bytes[start..<end]), isEscaped: isEscaped)
  }
}

/// The result of reading a feature. All formats have a record, but only GeoJSON has an outline.
struct ParsedFeature {
  var record: FeatureRecord
  var outline: FeatureOutline
}
