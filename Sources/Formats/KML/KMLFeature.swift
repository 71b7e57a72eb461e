import Features
import Geography
import Markup

/// A Placemark with its text, for reading and editing.
///
/// Editing methods return a new feature, whose bytes differ only in the edited element. Their complexity is O(length of
/// the feature).
public struct KMLFeature: GeometryEditableFeature, MarkupFeature {
  /// The text in UTF-8, from the start tag to the end tag.
  public let bytes: [UInt8]
  public let record: FeatureRecord
  public let points: [Coordinate]
  package let elements: [MarkupElement]
  let geometry: KMLGeometry
  /// The context of the feature's file.
  let context: KMLContext
  private let titleRange: Range<Int>?
  /// The shared styles of the file.
  var styles: KMLStyles { context.styles }

  /// Reads exactly one Placemark. Throws an error if `bytes` contain any other text.
  init(bytes: [UInt8], _ context: KMLContext) throws(MarkupError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(MarkupError) in try MarkupCheck.check(buffer) }
    try self.init(wellFormed: bytes, context)
  }

  /// Reads a Placemark that doesn't belong to a file.
  public init(bytes: [UInt8]) throws(MarkupError) { try self.init(bytes: bytes, .none) }

  /// Creates a feature from bytes that were already read without an error.
  init(checked bytes: [UInt8], _ context: KMLContext) {
    do throws(MarkupError) {
      try self.init(wellFormed: bytes, context)
    } catch {
      preconditionFailure("A feature's text was read before and did not change: \(error)")
    }
  }

  private init(wellFormed bytes: [UInt8], _ context: KMLContext) throws(MarkupError) {
    self.bytes = bytes
    self.context = context
    let reading = try bytes.withUnsafeBufferPointer { (buffer) throws(MarkupError) in
      var outer = MarkupReader(buffer)
      guard let tag = outer.nextTag(), outer.isLocally(tag, "Placemark"), tag.range.lowerBound == 0 else {
        throw MarkupError(
          .root(found: String(decoding: buffer.prefix(20), as: UTF8.self), expected: "Placemark"),
          at: TextLocation(offset: 0, in: buffer))
      }
      var features = KMLFeatureReader(MarkupReader(buffer))
      let record = features.read(at: 0, context.styles)
      guard features.reader.position == buffer.count else {
        throw MarkupError(.syntax, at: TextLocation(offset: 0, in: buffer))
      }
      return (features, record)
    }
    elements = reading.0.reader.elements
    geometry = reading.0.geometry
    record = reading.1
    titleRange = reading.0.title
    points = geometry.points.map { reading.0.geometry.positions[$0].coordinate }
  }

  /// The text of `name` without white space at both ends, or `nil` if it is empty.
  public var title: String? {
    titleRange.map { range in
      bytes.withUnsafeBufferPointer { MarkupReader($0).text(in: range).trimmingMarkupSpace }
    }
  }

  /// The text of `description`, which often contains HTML.
  public var descriptionText: String? {
    reading { reader in
      reader.shown("description").map { reader.shownText(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// The attribute `id`. XML requires that it is unique in a file.
  public var identifier: FeatureIdentifier? {
    reading { $0.attributeText("id", of: 0).flatMap { $0.isEmpty ? nil : .text($0) } }
  }

  public var lines: [[Coordinate]] {
    geometry.parts.filter { $0.kind == .line }.map { geometry.coordinates(of: $0) }
  }

  public var areas: [[[Coordinate]]] {
    var areas: [(polygon: Int, rings: [[Coordinate]])] = []
    for part in geometry.parts where part.kind == .outerRing || part.kind == .innerRing {
      if areas.last?.polygon != part.element { areas.append((part.element, [])) }
      let ring = geometry.coordinates(of: part)
      // Insert the outer ring at the beginning, because holes may precede it in the file.
      let place = part.kind == .outerRing ? 0 : areas[areas.count - 1].rings.count
      areas[areas.count - 1].rings.insert(ring, at: place)
    }
    return areas.map(\.rings)
  }

  public func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String) {
    let position = geometry.positions[geometry.points[index]]
    return reading { ($0.characters(in: position.longitude), $0.characters(in: position.latitude)) }
  }

  public var invalidCoordinateText: String? {
    let fault = geometry.faults.first { !$0.isSurplus }
    return fault.map { fault in reading { $0.shownFault(fault) } }
  }

  /// Returns the text without the white space between tags. Two texts that differ only in their layout have the same
  /// result. O(n).
  public static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8] { MarkupText.withoutLayout(text) }

  package func with(wellFormed bytes: [UInt8]) throws(MarkupError) -> KMLFeature {
    try KMLFeature(wellFormed: bytes, context)
  }

  package func predecessor(of name: String, in reader: MarkupReader) -> Int? {
    KMLOrder.predecessor(of: name, in: reader)
  }
}
