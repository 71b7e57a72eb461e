import Features
import Geography

/// The text of one Feature or bare geometry, parsed for reading and editing.
///
/// Editing methods return a new feature, whose bytes differ only in the edited member. Their complexity is O(length of
/// the feature).
public struct GeoJSONFeature: GeometryEditableFeature {
  /// The text in UTF-8, without a byte order mark or surrounding white space.
  public let bytes: [UInt8]
  public let record: FeatureRecord
  /// The offsets of the parts in `bytes`.
  public let outline: FeatureOutline
  /// The positions of points, in the order of the text.
  public let points: [Coordinate]
  let tokens: [JSONToken]
  /// The token of the array of numbers for each point in `points`.
  let pointTokens: [Int]

  /// Reads exactly one Feature or geometry. Throws an error if `bytes` contain any other text, such as a
  /// FeatureCollection or surrounding white space. O(n).
  public init(bytes: [UInt8]) throws(GeoJSONError) {
    if let feature = GeoJSONFeature(feature: bytes) {
      self = feature
      return
    }
    // Read a geometry. If reading fails, throw the error that reading these bytes as a file would throw.
    let file = try GeoJSONFile(bytes: bytes)
    guard file.root == .feature || file.root == .geometry, file.outlines[0].range == 0..<bytes.count else {
      throw GeoJSONError(
        .structure(expected: .feature, found: .object), at: TextLocation(offset: 0, line: 1, column: 1))
    }
    self.init(checked: bytes, isFeature: file.root == .feature)
  }

  /// Reads an element of a list of features. The element may be invalid. `bytes` must not contain any other text.
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

  /// Reads a Feature. Returns `nil` if `bytes` are invalid or contain any other text.
  private init?(feature bytes: [UInt8]) {
    guard let feature = try? GeoJSONFeature(element: bytes), feature.isFeature,
      !feature.isWrong || feature.namesItsType
    else { return nil }
    self = feature
  }

  /// Creates a feature from bytes that were already read without an error.
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

  /// The first nonempty property among `title`, `name` and `Name`, or `nil` if all are empty or missing. O(length of
  /// the title).
  public var title: String? {
    outline.title.map { span in bytes.withUnsafeBufferPointer { span.text(in: $0) } }
  }

  /// Whether the feature has an invalid coordinate or an invalid geometry.
  var isWrong: Bool { record.unplaced == .invalidCoordinate || record.unplaced == .wrongGeometry }

  /// Whether the text is a Feature. Otherwise, it is a bare geometry.
  public var isFeature: Bool { outline.isFeature }
}
