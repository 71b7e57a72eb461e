import Features
import Geography

/// The text of one Feature or bare geometry, parsed for reading and editing.
///
/// Edits are pure: each edit returns a new feature whose bytes differ only in the edited member. The complexity of an
/// edit is O(bytes).
public struct GeoJSONFeature: GeometryEditableFeature {
  /// The text in UTF-8, without a byte order mark or surrounding white space.
  public let bytes: [UInt8]
  public let record: FeatureRecord
  /// The offsets of the parts in `bytes`.
  public let outline: FeatureOutline
  /// The positions of points, in the order of the text.
  public let points: [Coordinate]
  let tokens: [JSONToken]
  /// The token of the number array for each of `points`.
  let pointTokens: [Int]

  /// Reads `bytes`, which must be exactly one Feature or geometry. Throws if they contain anything else,
  /// including a FeatureCollection or surrounding white space. O(n).
  public init(bytes: [UInt8]) throws(GeoJSONError) {
    if let feature = GeoJSONFeature(feature: bytes) {
      self = feature
      return
    }
    // Read a geometry, or throw the error that reading a file with these bytes would throw.
    let file = try GeoJSONFile(bytes: bytes)
    guard file.root == .feature || file.root == .geometry, file.outlines[0].range == 0..<bytes.count else {
      throw GeoJSONError(
        .structure(expected: .feature, found: .object), at: TextLocation(offset: 0, line: 1, column: 1))
    }
    self.init(checked: bytes, isFeature: file.root == .feature)
  }

  /// Reads an element of a feature list, whether it is valid or not. `bytes` must contain nothing else.
  init(element bytes: [UInt8]) throws(GeoJSONError) {
    let (read, reader) = try bytes.withUnsafeBufferPointer { (buffer) throws(GeoJSONError) in
      var reader = FeatureReader(JSONReader(buffer))
      reader.json.depthLimit = JSONReader.depthLimitOfFeature
      let read = try reader.readElement()
      guard reader.json.position == buffer.count, read.outline.range.lowerBound == 0 else {
        throw reader.json.syntaxFault(expected: .endOfText)
      }
      return (read, reader)
    }
    self.init(bytes, read, reader)
  }

  /// Reads a Feature. Returns `nil` if `bytes` contain anything else or are invalid.
  private init?(feature bytes: [UInt8]) {
    guard let feature = try? GeoJSONFeature(element: bytes), feature.isFeature,
      !feature.isWrong || feature.namesItsType
    else { return nil }
    self = feature
  }

  /// Creates a feature from bytes that have already been read without an error.
  init(checked bytes: [UInt8], isFeature: Bool) {
    do throws(GeoJSONError) {
      try self.init(wellFormed: bytes, isFeature: isFeature)
    } catch {
      preconditionFailure("A feature's text was read before and did not change: \(error)")
    }
  }

  /// Reads the Feature or geometry at the beginning of `bytes`.
  init(wellFormed bytes: [UInt8], isFeature: Bool) throws(GeoJSONError) {
    let (read, reader) = try bytes.withUnsafeBufferPointer { (buffer) throws(GeoJSONError) in
      var reader = FeatureReader(JSONReader(buffer))
      let read = isFeature ? try reader.readFeature() : try reader.readBareGeometry()
      return (read, reader)
    }
    self.init(bytes, read, reader)
  }

  private init(_ bytes: [UInt8], _ read: ParsedFeature, _ reader: FeatureReader) {
    self.bytes = bytes
    record = read.record
    outline = read.outline
    points = reader.points.map(\.coordinate)
    pointTokens = reader.points.map(\.token)
    tokens = reader.json.tokens
  }

  /// The first of `title`, `name` and `Name` that isn't empty, or `nil` if there is none. O(its length).
  public var title: String? {
    outline.title.map { span in bytes.withUnsafeBufferPointer { span.text(in: $0) } }
  }

  /// Whether the feature has an invalid coordinate or geometry.
  var isWrong: Bool { record.unplaced == .invalidCoordinate || record.unplaced == .wrongGeometry }

  /// Whether the text is a Feature, rather than a bare geometry.
  public var isFeature: Bool { outline.isFeature }
}
