import Features
import Geography
import Markup

/// Reads a feature from the elements of its text.
struct GPXFeatureReader {
  var reader: MarkupReader
  /// The point of a waypoint; empty for what has lines.
  private(set) var points: [Coordinate] = []
  /// The content of the first `name` that says something.
  private(set) var title: Range<Int>?

  init(_ reader: MarkupReader) { self.reader = reader }

  /// Reads the element at `start`, which is a feature.
  mutating func read(at start: Int, _ kind: GPXKind) throws(MarkupError) -> FeatureRecord {
    points.removeAll(keepingCapacity: true)
    title = nil
    reader.readElement(at: start)
    var record = FeatureRecord(points: 0..<0)
    if kind == .waypoint {
      points.append(try position(0))
      record.points = 0..<1
    } else {
      record.shapes = .lines
      record.unplaced = try unplacedVertices()
    }
    for child in reader.children(of: 0) {
      if title == nil, reader.isOwn(child, "name") { title = titleRange(child) }
    }
    record.markerColor = (kind == .waypoint ? nil : GPXColor.ofMarkers(reader)) ?? GPXColor(reader)?.color
    return record
  }

  /// Why a vertex has no place; nil where all have one.
  private func unplacedVertices() throws(MarkupError) -> Unplaced? {
    var fault: Unplaced?
    var hasVertices = false
    for index in reader.elements.indices where reader.isVertex(index) {
      let coordinate = try position(index)
      hasVertices = true
      fault = fault ?? Unplaced(coordinate)
    }
    return hasVertices ? fault : .emptyGeometry
  }

  private func position(_ index: Int) throws(MarkupError) -> Coordinate {
    Coordinate(latitude: try number("lat", index), longitude: try number("lon", index))
  }

  private func number(_ name: StaticString, _ index: Int) throws(MarkupError) -> Double {
    guard let range = reader.attribute(name, of: index) else {
      throw MarkupError(
        .missingAttribute("\(name)", element: reader.qualifiedName(index)),
        at: place(Int(reader.elements[index].start)))
    }
    guard let value = MarkupNumber.value(reader.slice(range)) else {
      let text = MarkupText.decoded(reader.slice(range), isAttribute: true)
      throw MarkupError(.number(String(text.prefix(40)), name: "\(name)"), at: place(range.lowerBound))
    }
    return value
  }

  private func place(_ offset: Int) -> TextPlace { TextPlace(offset: offset, in: reader.bytes) }

  private func titleRange(_ index: Int) -> Range<Int>? {
    let range = reader.elements[index].content
    guard !reader.text(in: range).trimmingMarkupSpace.isEmpty else { return nil }
    return range
  }
}

extension MarkupReader {
  /// Whether the element is a point of a route or track.
  func isVertex(_ index: Int) -> Bool { isOwn(index, "trkpt") || isOwn(index, "rtept") }
}
