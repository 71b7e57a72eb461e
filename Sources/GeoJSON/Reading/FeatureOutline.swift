import Features

/// Where in the bytes a feature and its parts are.
public struct FeatureOutline: Hashable, Sendable {
  /// All of it. Offsets here and below are into the bytes that were read.
  public var range: Range<Int>
  /// Its properties, where they are an object.
  public var properties: Range<Int>?
  /// From `title`, `name` or `Name`: the first that says something.
  public var title: TextSpan?
  /// Where the value of its `id` begins.
  var identifierStart: Int?
  /// Whether it is a Feature, not a bare geometry.
  public var isFeature = true
}

/// A string or number somewhere in a text, not yet decoded. `GeoJSONFile.title(at:)` and `GeoJSONFeature.title`
/// decode it.
public struct TextSpan: Hashable, Sendable {
  var start: Int
  var end: Int
  var isEscaped: Bool

  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    JSONText.string(UnsafeBufferPointer(rebasing: bytes[start..<end]), isEscaped: isEscaped)
  }
}

/// What a reader notes of a feature: for everybody, and for GeoJSON alone.
struct ReadFeature {
  var record: FeatureRecord
  var outline: FeatureOutline
}
