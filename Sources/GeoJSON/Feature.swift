import Geography

/// One feature's own text, to be looked into and edited: a Feature, or a bare geometry.
///
/// Edits are pure: each gives a new feature in whose bytes only the touched member differs. Each is O(n) in
/// the bytes.
public struct Feature: Sendable {
  /// UTF-8 without a byte order mark or anything around it.
  public let bytes: [UInt8]
  /// What its text says at a glance. The offsets are into `bytes`, its points those of `points`.
  public let record: FeatureRecord
  /// Its point positions, in the order of the text.
  public let points: [Coordinate]
  let tokens: [JSONToken]
  /// For each of `points` its number array's place among the tokens.
  let pointTokens: [Int]

  /// Reads the Feature, or the geometry, that `bytes` hold from first to last; throws where they hold
  /// something else, a FeatureCollection or white space around it among that. O(n).
  public init(bytes: [UInt8]) throws(GeoJSONError) {
    let file = try GeoJSONFile(bytes: bytes)
    guard file.root == .feature || file.root == .geometry, file.features[0].range == 0..<bytes.count else {
      throw GeoJSONError(
        .structure(expected: .feature, found: .object), at: TextPlace(offset: 0, line: 1, column: 1))
    }
    self.init(checked: bytes, isFeature: file.root == .feature)
  }

  /// Reads bytes that have been read before.
  init(checked bytes: [UInt8], isFeature: Bool) {
    self.bytes = bytes
    let reading = bytes.withUnsafeBufferPointer { buffer in
      var reader = FeatureReader(JSONReader(buffer))
      do throws(GeoJSONError) {
        var record = isFeature ? try reader.readFeature() : try reader.readBareGeometry()
        record.points = 0..<reader.points.count
        return (record, reader)
      } catch {
        preconditionFailure("A feature's text was read before and did not change: \(error.message)")
      }
    }
    record = reading.0
    points = reading.1.points.map(\.coordinate)
    pointTokens = reading.1.points.map(\.token)
    tokens = reading.1.json.tokens
  }

  /// From `title`, `name` or `Name`: the first that says something; nil where none does. O(its length).
  public var title: String? {
    record.title.map { span in bytes.withUnsafeBufferPointer { span.text(in: $0) } }
  }
}
