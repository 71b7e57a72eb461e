import Features
import Geography
import Markup

/// A waypoint, route or track with its own text, for reading and editing.
///
/// Editing methods return a new feature, whose bytes differ only in the edited element or attribute. An edit takes
/// O(bytes).
public struct GPXFeature: GeometryEditableFeature, MarkupFeature {
  /// The text in UTF-8, from the start tag to the end tag.
  public let bytes: [UInt8]
  public let record: FeatureRecord
  public let points: [Coordinate]
  package let elements: [MarkupElement]
  let kind: GPXKind
  /// The context of the feature's file.
  let context: GPXContext
  private let titleRange: Range<Int>?
  var version: GPXVersion { context.version }

  /// Reads `bytes`. Throws if they aren't exactly one waypoint, route or track.
  init(bytes: [UInt8], _ context: GPXContext) throws(MarkupError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(MarkupError) in try MarkupCheck.check(buffer) }
    try self.init(wellFormed: bytes, context)
  }

  /// Reads a feature that doesn't belong to a file.
  public init(bytes: [UInt8], version: GPXVersion = .v1_1) throws(MarkupError) {
    try self.init(bytes: bytes, GPXContext(version))
  }

  /// Creates a feature from bytes that have already been read without an error.
  init(checked bytes: [UInt8], _ context: GPXContext) {
    do throws(MarkupError) {
      try self.init(wellFormed: bytes, context)
    } catch {
      preconditionFailure("A feature's text was read before and did not change: \(error)")
    }
  }

  private init(wellFormed bytes: [UInt8], _ context: GPXContext) throws(MarkupError) {
    self.bytes = bytes
    self.context = context
    let reading = try bytes.withUnsafeBufferPointer { (buffer) throws(MarkupError) in
      var outer = MarkupReader(buffer)
      guard let tag = outer.nextTag(), let kind = GPXKind(outer, tag) else {
        let root = TextLocation(offset: 0, in: buffer)
        throw MarkupError(
          .root(found: String(decoding: buffer.prefix(20), as: UTF8.self), expected: "wpt"), at: root)
      }
      var features = GPXFeatureReader(MarkupReader(buffer))
      let record = features.read(at: tag.range.lowerBound, kind)
      guard tag.range.lowerBound == 0, features.reader.position == buffer.count else {
        throw MarkupError(.syntax, at: TextLocation(offset: tag.range.lowerBound, in: buffer))
      }
      return (features.reader.elements, features.points, record, kind, features.title)
    }
    (elements, points, record, kind, titleRange) = reading
  }

  /// The `name`, without white space at both ends. `nil` if it is missing or empty.
  public var title: String? {
    titleRange.map { range in
      bytes.withUnsafeBufferPointer { MarkupReader($0).text(in: range).trimmingMarkupSpace }
    }
  }

  public var descriptionText: String? {
    reading { reader in
      reader.shown("desc").map { reader.shownText(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// Always `nil`, because GPX doesn't have identifiers.
  public var identifier: FeatureIdentifier? { nil }

  /// The segments of a track, or the line of a route.
  public var lines: [[Coordinate]] {
    guard kind != .waypoint else { return [] }
    return reading { reader in
      var lines: [[Coordinate]] = []
      var last: Int32?
      for index in reader.elements.indices where reader.isPlacedVertex(index) {
        let segment = reader.elements[index].parent
        if segment != last { lines.append([]) }
        last = segment
        lines[lines.count - 1].append(reader.position(index))
      }
      return lines
    }
  }

  public var areas: [[[Coordinate]]] { [] }

  public func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String) {
    reading { reader in
      func text(_ name: StaticString) -> String {
        reader.attributeText(name, of: 0)?.trimmingMarkupSpace ?? ""
      }
      return (text("lon"), text("lat"))
    }
  }

  public var invalidCoordinateText: String? {
    guard record.unplaced == .invalidCoordinate else { return nil }
    return reading { reader in reader.firstFault(kind).map(reader.shownPosition) }
  }

  package func with(wellFormed bytes: [UInt8]) throws(MarkupError) -> GPXFeature {
    try GPXFeature(wellFormed: bytes, context)
  }

  package func predecessor(of name: String, in reader: MarkupReader) -> Int? {
    GPXOrder(kind).predecessor(of: name, in: reader)
  }
}

extension MarkupReader {
  /// Returns the coordinate in the attributes of an element. A missing or invalid number is NaN.
  func position(_ index: Int) -> Coordinate {
    func number(_ name: StaticString) -> Double {
      attribute(name, of: index).flatMap { MarkupNumber.value(slice($0)) } ?? .nan
    }
    return Coordinate(latitude: number("lat"), longitude: number("lon"))
  }
}
