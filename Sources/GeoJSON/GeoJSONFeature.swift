import Features
import Geography

/// One feature's own text, to be looked into and edited: a Feature, or a bare geometry.
///
/// Edits are pure: each gives a new feature in whose bytes only the touched member differs. Each is O(n) in
/// the bytes.
public struct GeoJSONFeature: Feature {
  /// UTF-8 without a byte order mark or anything around it.
  public let bytes: [UInt8]
  public let record: FeatureRecord
  /// The offsets are into `bytes`.
  public let outline: FeatureOutline
  /// Its point positions, in the order of the text.
  public let points: [Coordinate]
  let tokens: [JSONToken]
  /// For each of `points` its number array's place among the tokens.
  let pointTokens: [Int]

  /// Reads the Feature, or the geometry, that `bytes` hold from first to last; throws where they hold
  /// something else, a FeatureCollection or white space around it among that. O(n).
  public init(bytes: [UInt8]) throws(GeoJSONError) {
    if let feature = GeoJSONFeature(feature: bytes) {
      self = feature
      return
    }
    // A geometry, or something that is wrong in a file as well.
    let file = try GeoJSONFile(bytes: bytes)
    guard file.root == .feature || file.root == .geometry, file.outlines[0].range == 0..<bytes.count else {
      throw GeoJSONError(
        .structure(expected: .feature, found: .object), at: TextPlace(offset: 0, line: 1, column: 1))
    }
    self.init(checked: bytes, isFeature: file.root == .feature)
  }

  /// Reads the Feature that `bytes` hold from first to last; nil where they hold something else or have a fault.
  private init?(feature bytes: [UInt8]) {
    let reading = bytes.withUnsafeBufferPointer { buffer in
      var reader = FeatureReader(JSONReader(buffer))
      reader.json.depthLimit = JSONReader.depthLimitOfFeature
      let read = try? reader.readFeature()
      return read.map { ($0, reader) }
    }
    guard let (read, reader) = reading, read.outline.range == 0..<bytes.count else { return nil }
    self.init(bytes, read, reader)
  }

  /// Reads bytes that have been read before.
  init(checked bytes: [UInt8], isFeature: Bool) {
    do throws(GeoJSONError) {
      try self.init(wellFormed: bytes, isFeature: isFeature)
    } catch {
      preconditionFailure("A feature's text was read before and did not change: \(error)")
    }
  }

  /// Reads the Feature, or the geometry, that `bytes` begin with.
  init(wellFormed bytes: [UInt8], isFeature: Bool) throws(GeoJSONError) {
    let (read, reader) = try bytes.withUnsafeBufferPointer { (buffer) throws(GeoJSONError) in
      var reader = FeatureReader(JSONReader(buffer))
      let read = isFeature ? try reader.readFeature() : try reader.readBareGeometry()
      return (read, reader)
    }
    self.init(bytes, read, reader)
  }

  private init(_ bytes: [UInt8], _ read: ReadFeature, _ reader: FeatureReader) {
    self.bytes = bytes
    record = read.record
    outline = read.outline
    points = reader.points.map(\.coordinate)
    pointTokens = reader.points.map(\.token)
    tokens = reader.json.tokens
  }

  /// From `title`, `name` or `Name`: the first that says something; nil where none does. O(its length).
  public var title: String? {
    outline.title.map { span in bytes.withUnsafeBufferPointer { span.text(in: $0) } }
  }

  /// Whether it is a Feature, not a bare geometry.
  public var isFeature: Bool { outline.isFeature }
}
