import Features
import Geography
import Markup

/// One Placemark with its own text, to be looked into and edited.
///
/// Edits are pure: each gives a new feature in whose bytes only the touched element differs. Each is O(n) in the bytes.
public struct KMLFeature: Feature, MarkupFeature {
  /// UTF-8, from the start tag to the end tag.
  public let bytes: [UInt8]
  public let record: FeatureRecord
  public let points: [Coordinate]
  package let elements: [MarkupElement]
  let geometry: KMLGeometry
  /// That of the file it is of.
  let context: KMLContext
  private let titleRange: Range<Int>?
  /// Those that its file shares.
  var styles: KMLStyles { context.styles }

  /// Reads the Placemark that `bytes` hold from first to last; throws where they hold something else.
  init(bytes: [UInt8], _ context: KMLContext) throws(MarkupError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(MarkupError) in try MarkupCheck.check(buffer) }
    try self.init(wellFormed: bytes, context)
  }

  /// As in a file of which nothing is known.
  public init(bytes: [UInt8]) throws(MarkupError) { try self.init(bytes: bytes, .none) }

  /// Reads bytes that have been read before.
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
          at: TextPlace(offset: 0, in: buffer))
      }
      var features = KMLFeatureReader(MarkupReader(buffer))
      let record = features.read(at: 0, context.styles)
      guard features.reader.position == buffer.count else {
        throw MarkupError(.syntax, at: TextPlace(offset: 0, in: buffer))
      }
      return (features, record)
    }
    elements = reading.0.reader.elements
    geometry = reading.0.geometry
    record = reading.1
    titleRange = reading.0.title
    points = geometry.points.map { reading.0.geometry.positions[$0].coordinate }
  }

  /// From `name`, without white space at its ends; nil where that says nothing.
  public var title: String? {
    titleRange.map { range in
      bytes.withUnsafeBufferPointer { MarkupReader($0).text(in: range).trimmingMarkupSpace }
    }
  }

  /// From `description`, often HTML, as it is written.
  public var descriptionText: String? {
    reading { reader in
      reader.shown("description").map { reader.shownText(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// Its `id`, which XML has unique in a file.
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
      // Somebody may write the holes first.
      let place = part.kind == .outerRing ? 0 : areas[areas.count - 1].rings.count
      areas[areas.count - 1].rings.insert(ring, at: place)
    }
    return areas.map(\.rings)
  }

  public func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String) {
    let position = geometry.positions[geometry.points[index]]
    return reading { ($0.characters(in: position.longitude), $0.characters(in: position.latitude)) }
  }

  public var wrongCoordinateText: String? {
    let fault = geometry.faults.first { !$0.isSurplus }
    return fault.map { fault in reading { $0.shownFault(fault) } }
  }

  /// The text without the white space between its tags: equal for texts that differ in their layout alone. O(n).
  public static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8] { MarkupText.withoutLayout(text) }

  package func with(wellFormed bytes: [UInt8]) throws(MarkupError) -> KMLFeature {
    try KMLFeature(wellFormed: bytes, context)
  }

  package func predecessor(of name: String, in reader: MarkupReader) -> Int? {
    KMLOrder.predecessor(of: name, in: reader)
  }
}
