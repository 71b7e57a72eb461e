import Features
import Geography
import Markup

extension KMLFeature {
  /// Edits LineStrings, Polygons, and LinearRings outside of Polygons. The positions of a `gx:Track` can only be moved,
  /// because separate elements contain their times.
  public func editing(
    _ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int
  ) -> KMLFeature? {
    guard record.shapes.contains(shapes), ShapeCounts(self, shapes).fault(of: edit) == nil else { return nil }
    let splices: [Splice]? = reading { reader in
      KMLShapeEditing(self, reader, shapes, decimals: decimals).splices(for: edit)
    }
    return splices.map { splicing($0) }
  }

  public func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[PositionLiteral]] {
    reading { reader in KMLShapeEditing(self, reader, shapes, decimals: 15).writtenPositions }
  }

  public func inserting(
    _ positions: [PositionLiteral], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> KMLFeature? {
    guard record.shapes.contains(shapes), vertex != nil || shapes == .lines,
      ShapeCounts(self, shapes).fault(inserting: positions, at: vertex) == nil
    else { return nil }
    let splices: [Splice]? = reading { reader in
      KMLShapeEditing(self, reader, shapes, decimals: 15).splices(inserting: positions, at: vertex)
    }
    return splices.map { splicing($0) }
  }
}

/// The changes to a Placemark's text that perform an edit of its lines or areas.
struct KMLShapeEditing {
  let feature: KMLFeature
  let reader: MarkupReader
  let isArea: Bool
  let decimals: Int
  /// The parts of each line or area. A line has one part, and an area has one part for each ring. The order is the
  /// order of `lines` or `areas`.
  let shapes: [[KMLGeometry.Part]]
  let parts: [KMLGeometry.Part]

  init(_ feature: KMLFeature, _ reader: MarkupReader, _ shapes: FeatureRecord.Shapes, decimals: Int) {
    (self.feature, self.reader, self.decimals) = (feature, reader, decimals)
    isArea = shapes == .areas
    self.shapes = isArea ? feature.geometry.areaParts : feature.geometry.lineParts.map { [$0] }
    parts = self.shapes.flatMap { $0 }
  }

  func splices(for edit: ShapeEdit) -> [Splice]? {
    if case .move(let moves) = edit {
      return moves.flatMap { vertex, place in move(parts[vertex.part], vertex.index, to: place) }
    }
    guard !concernsTrack(edit), !concernsOddTuples(edit) else { return nil }
    switch edit {
    case .move: return nil
    case .insert(let new, let vertex):
      let part = parts[vertex.part]
      let heights = InterpolatedHeights.texts(
        for: new, at: vertex.index, in: feature.detailedPositions(of: part, reader), isClosed: isClosed(part))
      let texts = new.enumerated().map { index, place in
        Array(KMLText.tuple(place, decimals: decimals).utf8)
          + (heights.map { [UInt8(ascii: ",")] + $0[index] } ?? [])
      }
      return run(of: part).insertion(of: texts, at: vertex.index, separator: [0x20])
    case .remove(let gone):
      return Dictionary(grouping: gone, by: \.part).flatMap { part, gone in
        run(of: parts[part]).removal(of: Set(gone.map(\.index)))
      }
    case .reverse(let part): return run(of: parts[part]).reversal()
    case .removePart(let part): return removal(of: part)
    case .addHole(let ring, let part): return addHole(ring, to: parts[part])
    case .addPart(let new): return addPart(new)
    case .convert: return isArea ? lines() : areas()
    }
  }

  private func concernsTrack(_ edit: ShapeEdit) -> Bool {
    func isTrack(_ part: Int) -> Bool { reader.isLocally(parts[part].element, "Track") }
    switch edit {
    case .insert(_, let vertex): return isTrack(vertex.part)
    case .remove(let gone): return gone.contains { isTrack($0.part) }
    case .reverse(let part): return isTrack(part)
    case .addPart: return isTrack(parts.count - 1)
    case .convert: return parts.indices.contains(where: isTrack)
    case .move, .removePart, .addHole: return false
    }
  }

  /// Whether an edit adds, removes or reorders tuples in irregular `coordinates`. These contain an invalid tuple or a
  /// separator that isn't white space, so the edit could change how the other tuples are parsed.
  private func concernsOddTuples(_ edit: ShapeEdit) -> Bool {
    guard !feature.geometry.hasFaultyPosition else { return true }
    switch edit {
    case .insert(_, let vertex): return !parts[vertex.part].isPlain
    case .remove(let gone): return gone.contains { !parts[$0.part].isPlain }
    case .reverse(let part): return !parts[part].isPlain
    case .convert: return parts.contains { !$0.isPlain }
    case .move, .addPart, .removePart, .addHole: return false
    }
  }

  // MARK: Positions

  /// The positions of all parts. The positions of a track have no heights and times here, because separate elements
  /// contain them.
  var writtenPositions: [[PositionLiteral]] {
    parts.map { part in
      let places = feature.geometry.coordinates(of: part)
      guard part.isPlain, !reader.isLocally(part.element, "Track") else {
        return places.map {
          PositionLiteral($0, text: Array(KMLText.tuple($0, decimals: decimals).utf8), details: [])
        }
      }
      return zip(zip(places, part.positions), run(of: part).ranges).map { place, range in
        let latitude = feature.geometry.positions[place.1].latitude
        return PositionLiteral(
          place.0, text: Array(feature.bytes[range]),
          details: feature.bytes[latitude.upperBound..<range.upperBound].filter {
            !$0.isMarkupSpace && $0 != UInt8(ascii: ",")
          })
      }
    }
  }

  func splices(inserting positions: [PositionLiteral], at vertex: Vertex?) -> [Splice]? {
    let texts = positions.map(\.text)
    guard let vertex else {
      return addPart(String(decoding: Array(texts.joined(separator: [0x20])), as: UTF8.self))
    }
    let edit = ShapeEdit.insert([], at: vertex)
    guard !concernsTrack(edit), !concernsOddTuples(edit) else { return nil }
    return run(of: parts[vertex.part]).insertion(of: texts, at: vertex.index, separator: [0x20])
  }

  func isClosed(_ part: KMLGeometry.Part) -> Bool {
    isArea && feature.geometry.coordinates(of: part).isClosedRing
  }

  func run(of part: KMLGeometry.Part) -> PositionRun {
    let ranges = part.positions.map { feature.geometry.positions[$0].range }
    return PositionRun(ranges, isClosed: isClosed(part), in: feature.bytes)
  }

  private func move(_ part: KMLGeometry.Part, _ index: Int, to place: Coordinate) -> [Splice] {
    let first = feature.moving(part.positions.lowerBound + index, to: place, decimals: decimals)
    guard index == 0, isClosed(part) else { return first }
    return first + feature.moving(part.positions.upperBound - 1, to: place, decimals: decimals)
  }

  // MARK: Parts

  /// Returns the `coordinates` element of a part, which must not be a track.
  func coordinates(of part: KMLGeometry.Part) -> Int? {
    let start = feature.geometry.positions[part.positions.lowerBound].longitude.lowerBound
    return (part.element..<Int(reader.elements[part.element].next)).last {
      reader.isOwn($0, "coordinates") && reader.elements[$0].content.contains(start)
    }
  }

  private func removal(of index: Int) -> [Splice]? {
    let part = parts[index]
    let area = shapes.first { $0.contains { $0.positions == part.positions } }
    guard isArea, area?.first?.positions != part.positions else {
      // Remove the whole geometry. For an outer ring, this is the Polygon. If there is no other geometry, the edit
      // fails.
      let others = feature.geometry.parts.contains { $0.element != part.element }
      return others ? [reader.removal(of: reader.outermostAround(part.element))] : nil
    }
    guard let coordinates = coordinates(of: part) else { return nil }
    let ring = Int(reader.elements[coordinates].parent)
    return [reader.removal(of: reader.outermostAround(ring))]
  }

  private func addHole(_ ring: [Coordinate], to part: KMLGeometry.Part) -> [Splice]? {
    let polygon = part.element
    let boundary = reader.lastChild(of: polygon) {
      reader.isOwn($0, "outerBoundaryIs") || reader.isOwn($0, "innerBoundaryIs")
    }
    guard let boundary else { return nil }
    let inner = reader.layout(of: polygon).inner
    let text = writer.element(
      "innerBoundaryIs", [self.ring(ring, clockwise: true, inner.inner)], inner)
    return [reader.insertion(of: text, into: polygon, after: boundary)]
  }

  private func addPart(_ new: [Coordinate]) -> [Splice]? {
    guard isArea else { return addPart(tuples(new)) }
    guard let last = parts.last?.element else { return nil }
    let inner = reader.layout(of: last)
    return addPart(
      writer.element(
        "Polygon",
        [writer.element("outerBoundaryIs", [ring(new, clockwise: false, inner.inner.inner)], inner.inner)],
        inner))
  }

  /// Adds a line with these tuples after the last line. Returns `nil` if the last line is a track.
  private func addPart(_ tuples: String) -> [Splice]? {
    guard let last = parts.last?.element, !concernsTrack(.addPart([])) else { return nil }
    return addPart(
      writer.element("LineString", [writer.element("coordinates", tuples)], reader.layout(of: last)))
  }

  private func addPart(_ text: [UInt8]) -> [Splice]? {
    guard let last = parts.last?.element else { return nil }
    let (start, end) = (Int(reader.elements[last].start), Int(reader.elements[last].end))
    let lead = Array(reader.spaceBefore(last))
    if reader.isOwn(Int(reader.elements[last].parent), "MultiGeometry") {
      return [Splice(at: end, lead + text)]
    }
    return [
      Splice(at: start, Array("<\(writer.prefix)MultiGeometry>".utf8)),
      Splice(at: end, lead + text + Array("</\(writer.prefix)MultiGeometry>".utf8)),
    ]
  }

  private func ring(_ ring: [Coordinate], clockwise: Bool, _ layout: MarkupLayout) -> [UInt8] {
    let wound = RingWinding.wound(ring, clockwise: clockwise)
    return writer.element(
      "LinearRing", [writer.element("coordinates", tuples(wound + wound.prefix(1)))], layout)
  }

  private func tuples(_ coordinates: [Coordinate]) -> String {
    coordinates.map { KMLText.tuple($0, decimals: decimals) }.joined(separator: " ")
  }

  var writer: KMLText { KMLText(prefix: reader.prefix(0)) }
}

extension KMLGeometry {
  fileprivate var lineParts: [Part] { parts.filter { $0.kind == .line } }

  /// The rings of each area. The outer ring comes first.
  var areaParts: [[Part]] {
    var areas: [[Part]] = []
    for part in parts where part.kind == .outerRing || part.kind == .innerRing {
      if areas.last?.first?.element != part.element { areas.append([]) }
      // Insert the outer ring at the beginning, because holes may precede it in the file.
      let place = part.kind == .outerRing ? 0 : areas[areas.count - 1].count
      areas[areas.count - 1].insert(part, at: place)
    }
    return areas
  }
}
