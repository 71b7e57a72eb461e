import Features
import Geography
import Markup

/// Reads a feature from the elements of its text.
struct GPXFeatureReader {
  var reader: MarkupReader
  /// The point of a waypoint. Empty for routes and tracks.
  private(set) var points: [Coordinate] = []
  /// The content of the first nonempty `name`.
  private(set) var title: Range<Int>?
  /// The elements whose latitude or longitude is invalid or missing.
  private(set) var faults: [Int] = []

  init(_ reader: MarkupReader) { self.reader = reader }

  /// Reads the feature at `start`.
  mutating func read(at start: Int, _ kind: GPXKind) -> FeatureRecord {
    points.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    title = nil
    reader.readElement(at: start)
    var record = FeatureRecord(points: 0..<0)
    if kind == .waypoint {
      if let place = reader.placedPosition(0) { points.append(place) } else { faults.append(0) }
      record.points = 0..<points.count
    } else {
      record.shapes = .lines
      record.unplaced = unplacedVertices()
    }
    if !faults.isEmpty { record.unplaced = .invalidCoordinate }
    for child in reader.children(of: 0) {
      if title == nil, reader.isOwn(child, "name") { title = titleRange(child) }
    }
    record.markerColor = (kind == .waypoint ? nil : GPXColor.ofMarkers(reader)) ?? GPXColor(reader)?.color
    return record
  }

  /// Returns why the first invalid vertex is invalid, or `nil` if all vertices are valid.
  private mutating func unplacedVertices() -> PlacementFailure? {
    var fault: PlacementFailure?
    var hasVertices = false
    for index in reader.elements.indices where reader.isVertex(index) {
      hasVertices = true
      guard let coordinate = reader.placedPosition(index) else {
        faults.append(index)
        continue
      }
      fault = fault ?? PlacementFailure(coordinate)
    }
    return hasVertices ? fault : .emptyGeometry
  }

  private func titleRange(_ index: Int) -> Range<Int>? {
    let range = reader.elements[index].content
    guard !reader.text(in: range).trimmingMarkupSpace.isEmpty else { return nil }
    return range
  }
}

extension MarkupReader {
  /// Whether the element is a point of the route or track. Such a point is a child of the feature, or a child of one of
  /// its segments. An element that is nested more deeply, for example in an extension, belongs to a property.
  func isVertex(_ index: Int) -> Bool {
    guard isOwn(index, "trkpt") || isOwn(index, "rtept") else { return false }
    let parent = Int(elements[index].parent)
    return parent == 0 || (elements[parent].parent == 0 && isOwn(parent, "trkseg"))
  }

  /// Whether the element is a point of a route or track with a valid coordinate.
  func isPlacedVertex(_ index: Int) -> Bool { isVertex(index) && placedPosition(index) != nil }

  /// Returns the coordinate in the attributes of an element, or `nil` if a number is missing or invalid.
  func placedPosition(_ index: Int) -> Coordinate? {
    let place = position(index)
    return place.latitude.isNaN || place.longitude.isNaN ? nil : place
  }

  /// Returns the text of the latitude and longitude of an element, even if they are invalid.
  func shownPosition(_ index: Int) -> String {
    ["lat", "lon"].map { attributeText($0 as StaticString, of: index)?.trimmingMarkupSpace ?? "" }.joined(
      separator: ", ")
  }
}
