import Geography

extension WellKnownText {
  /// Returns the text with its lines or areas edited. Existing positions keep their digits. A new position gets as many
  /// numbers as its neighbor, because all positions of a geometry must have the same dimensions. The new position's
  /// height is interpolated, and its other numbers are 0.
  ///
  /// Returns `nil` if the edit isn't possible or the geometry would be empty.
  public func editing(
    _ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int
  ) -> [UInt8]? {
    let counts = shapes == .areas ? ShapeCounts(areas: areas) : ShapeCounts(lines: lines)
    guard counts.fault(of: edit) == nil else { return nil }
    if isGeoJSON, !edit.isMove {
      return editedAsText { $0.editing(edit, of: shapes, decimals: decimals) }
    }
    let parts = parts(shapes)
    func run(_ part: Int) -> PositionRun {
      let range = parts[part]
      return PositionRun(
        range.map { positions[$0].range },
        isClosed: shapes == .areas && positions[range].map(\.coordinate).isClosedRing, in: text)
    }
    switch edit {
    case .move(let moves):
      var places: [Int: Coordinate] = [:]
      for (vertex, place) in moves {
        let range = parts[vertex.part]
        places[range.lowerBound + vertex.index] = place
        if vertex.index == 0, run(vertex.part).isClosed { places[range.upperBound - 1] = place }
      }
      return moving(places, decimals: decimals)
    case .insert(let new, let vertex):
      let near = parts[vertex.part].lowerBound + max(0, vertex.index - 1)
      let run = run(vertex.part)
      let heights = InterpolatedHeights.texts(
        for: new, at: vertex.index, in: parts[vertex.part].map(detailedPosition), isClosed: run.isClosed)
      let texts = new.enumerated().map { index, place in
        Array(text(of: place, height: heights?[index], like: positions[near], decimals).utf8)
      }
      return spliced(
        run.insertion(of: texts, at: vertex.index, separator: Array(", ".utf8)))
    case .remove(let gone):
      return spliced(
        Dictionary(grouping: gone, by: \.part).flatMap { part, gone in
          run(part).removal(of: Set(gone.map(\.index)))
        })
    case .reverse(let part): return spliced(run(part).reversal())
    case .removePart, .addHole, .addPart, .convert:
      var writing = ShapeWriting(self, shapes, decimals: decimals)
      return writing.write(edit).map { Array(text[prefix]) + Array($0.utf8) }
    }
  }

  /// Returns each position of the lines or rings with its text.
  package func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[PositionLiteral]] {
    parts(shapes).map { part in
      part.map { position in
        PositionLiteral(
          positions[position].coordinate, text: Array(positionText(position).utf8),
          details: Array(numbers(of: position).dropFirst(2).joined(separator: " ").utf8))
      }
    }
  }

  /// Returns the text with positions of another geometry inserted. Returns `nil` if they have more numbers than the
  /// positions of this geometry.
  package func inserting(
    _ new: [PositionLiteral], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> [UInt8]? {
    guard !isGeoJSON else { return editedAsText { $0.inserting(new, at: vertex, of: shapes) } }
    let counts = shapes == .areas ? ShapeCounts(areas: areas) : ShapeCounts(lines: lines)
    guard vertex != nil || shapes == .lines, counts.fault(inserting: new, at: vertex) == nil,
      let part = vertex.map({ parts(shapes)[$0.part] }) ?? parts(shapes).last
    else { return nil }
    let count = 2 + positions[part.lowerBound].rest.count
    var texts: [[UInt8]] = []
    for position in new {
      let numbers = position.text.split(separator: 0x20).count
      guard numbers <= count else { return nil }
      texts.append(position.text + Array(String(repeating: " 0", count: count - numbers).utf8))
    }
    guard let vertex else {
      var writing = ShapeWriting(self, shapes, decimals: 0)
      writing.newLine = texts.map { String(decoding: $0, as: UTF8.self) }
      return writing.write(.addPart(new.map(\.coordinate))).map { Array(text[prefix]) + Array($0.utf8) }
    }
    let isClosed = shapes == .areas && positions[part].map(\.coordinate).isClosedRing
    return spliced(
      PositionRun(part.map { positions[$0].range }, isClosed: isClosed, in: text).insertion(
        of: texts, at: vertex.index, separator: Array(", ".utf8)))
  }

  private func parts(_ shapes: FeatureRecord.Shapes) -> [Range<Int>] {
    (shapes == .areas ? geometry.areas.flatMap { $0 } : geometry.lines).filter { !$0.isEmpty }
  }

  private func spliced(_ splices: [Splice]) -> [UInt8] { Splice.apply(splices, to: text) }

  fileprivate func text(
    of coordinate: Coordinate, height: [UInt8]? = nil, like position: Position, _ decimals: Int
  ) -> String {
    var numbers = [coordinate.longitude, coordinate.latitude].map {
      String(decoding: DecimalText.text($0, decimals: decimals), as: UTF8.self)
    }
    numbers += position.rest.map { _ in "0" }
    if let height, numbers.count > 2 { numbers[2] = String(decoding: height, as: UTF8.self) }
    return numbers.joined(separator: " ")
  }

  fileprivate func written(_ range: Range<Int>) -> [String] {
    positions[range].map { String(decoding: text[$0.range], as: UTF8.self) }
  }
}

/// Writes the geometry with an edit of its lines or areas applied.
private struct ShapeWriting {
  let source: WellKnownText
  let shapes: FeatureRecord.Shapes
  let decimals: Int
  /// The text of each position of a new line that is copied from another feature. `nil` for other edits.
  var newLine: [String]?
  private let lastPart: Int
  private var part = 0

  init(_ source: WellKnownText, _ shapes: FeatureRecord.Shapes, decimals: Int) {
    (self.source, self.shapes, self.decimals) = (source, shapes, decimals)
    lastPart = (shapes == .areas ? source.areas.flatMap { $0 } : source.lines).count - 1
  }

  /// Returns the text of the edited geometry, or `nil` if it would be empty.
  mutating func write(_ edit: ShapeEdit) -> String? { write(source.geometry, edit) }

  private mutating func write(_ geometry: WellKnownText.Geometry, _ edit: ShapeEdit) -> String? {
    switch geometry.shape {
    case .collection(let parts):
      let written = parts.compactMap { write($0, edit) }
      guard !written.isEmpty || parts.isEmpty else { return nil }
      return text(geometry, "GEOMETRYCOLLECTION", list(written))
    case .line(let line) where shapes == .lines: return write([[line]], geometry, isMultiple: false, edit)
    case .lines(let lines) where shapes == .lines:
      return write(lines.map { [$0] }, geometry, isMultiple: true, edit)
    case .polygon(let rings) where shapes == .areas: return write([rings], geometry, isMultiple: false, edit)
    case .polygons(let areas) where shapes == .areas: return write(areas, geometry, isMultiple: true, edit)
    case .point, .points, .line, .lines, .polygon, .polygons: return source.write(geometry)
    }
  }

  /// Writes a geometry that consists of the shapes in `all`. A line has one range of positions, and an area has one
  /// range for each ring.
  private mutating func write(
    _ all: [[Range<Int>]], _ geometry: WellKnownText.Geometry, isMultiple: Bool, _ edit: ShapeEdit
  ) -> String? {
    var (isArea, isMultiple) = (shapes == .areas, isMultiple)
    var new: [[[String]]] = []
    for ranges in all {
      var parts: [[String]] = []
      var isGone = false
      let first = part
      for range in ranges {
        defer { part += range.isEmpty ? 0 : 1 }
        if case .removePart(part) = edit, !range.isEmpty {
          if part == first { isGone = true }
        } else {
          parts.append(source.written(range))
        }
      }
      if case .addHole(let ring, first) = edit, part > first, let like = ranges.first(where: { !$0.isEmpty })
      {
        parts.append(self.ring(ring, like, clockwise: true))
      }
      if !isGone { new.append(parts) }
    }
    if case .addPart(let coordinates) = edit, part == lastPart + 1,
      let like = all.joined().last(where: { !$0.isEmpty })
    {
      new.append([
        isArea ? ring(coordinates, like, clockwise: false) : newLine ?? texts(coordinates, like)
      ])
      isMultiple = true
    }
    if case .convert = edit {
      new = isArea ? lines(all) : areas(all)
      isMultiple = isMultiple || new.count > 1
      isArea.toggle()
    }
    guard new.contains(where: { $0.contains { !$0.isEmpty } }) else { return nil }
    let bodies = new.map { parts in isArea ? list(parts.map(list)) : list(parts[0]) }
    return text(
      geometry, (isMultiple ? "MULTI" : "") + (isArea ? "POLYGON" : "LINESTRING"),
      isMultiple ? list(bodies) : bodies[0])
  }

  private func lines(_ areas: [[Range<Int>]]) -> [[[String]]] {
    areas.joined().map { range in
      let isClosed = source.positions[range].map(\.coordinate).isClosedRing
      return [source.written(isClosed ? range.dropLast() : range)]
    }
  }

  private func areas(_ lines: [[Range<Int>]]) -> [[[String]]] {
    lines.joined().map { range in
      let coordinates = source.positions[range].map(\.coordinate)
      var texts = source.written(range)
      if (RingWinding.signedArea(coordinates.withoutClosing) ?? 0) < 0 { texts.reverse() }
      return [coordinates.isClosedRing ? texts : texts + texts.prefix(1)]
    }
  }

  private func ring(_ coordinates: [Coordinate], _ like: Range<Int>, clockwise: Bool) -> [String] {
    let texts = texts(RingWinding.wound(coordinates, clockwise: clockwise), like)
    return texts + texts.prefix(1)
  }

  private func texts(_ coordinates: [Coordinate], _ like: Range<Int>) -> [String] {
    coordinates.map { source.text(of: $0, like: source.positions[like.lowerBound], decimals) }
  }

  private func list(_ elements: [String]) -> String {
    elements.isEmpty ? "EMPTY" : "(" + elements.joined(separator: ", ") + ")"
  }

  private func text(_ geometry: WellKnownText.Geometry, _ name: String, _ body: String) -> String {
    [name, geometry.dimensions?.rawValue, body].compactMap { $0 }.joined(separator: " ")
  }
}

extension ShapeEdit {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

extension NewShape {
  /// Returns the shape as well-known text, for example `LINESTRING (1 2, 3 4)`.
  package func wellKnownText(decimals: Int) -> String {
    let lists = writtenLines.map { line in
      let texts = line.map { coordinate in
        [coordinate.longitude, coordinate.latitude].map {
          String(decoding: DecimalText.text($0, decimals: decimals), as: UTF8.self)
        }.joined(separator: " ")
      }
      return "(" + texts.joined(separator: ", ") + ")"
    }
    switch self {
    case .line: return "LINESTRING " + lists[0]
    case .area: return "POLYGON (" + lists.joined(separator: ", ") + ")"
    }
  }
}
