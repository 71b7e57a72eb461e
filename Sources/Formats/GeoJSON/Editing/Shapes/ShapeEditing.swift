import Features
import Geography

/// The changes to a feature's text that perform an edit of its lines or areas.
struct ShapeEditing {
  let json: JSONReader
  let bytes: [UInt8]
  let shapes: FeatureRecord.Shapes
  let parts: [ShapePart]
  let decimals: Int

  private(set) var splices: [Splice] = []
  /// The new text of each changed number, keyed by token.
  private(set) var texts: [Int: [UInt8]] = [:]
  /// The tokens of removed positions.
  private(set) var gone: Set<Int> = []
  /// The added positions, keyed by the token of their geometry.
  private(set) var added: [Int: [[NumberLiteral]]] = [:]
  /// The tokens of geometries that are removed completely.
  private(set) var goneGeometries: Set<Int> = []

  init(
    _ json: JSONReader, _ bytes: [UInt8], geometry: Int?, _ shapes: FeatureRecord.Shapes, decimals: Int
  ) {
    (self.json, self.bytes, self.shapes, self.decimals) = (json, bytes, shapes, decimals)
    parts = json.parts(in: geometry, shapes)
  }

  /// Adds the changes that perform `edit`. The caller has checked that the edit is valid.
  mutating func perform(_ edit: ShapeEdit) {
    switch edit {
    case .move(let moves):
      for (part, moves) in Dictionary(grouping: moves, by: \.key.part) { move(moves, in: parts[part]) }
    case .insert(let new, let vertex): insert(new, at: vertex)
    case .remove(let vertices):
      for (part, vertices) in Dictionary(grouping: vertices, by: \.part) {
        remove(Set(vertices.map(\.index)), from: part)
      }
    case .removePart(let part): remove(part)
    case .addHole(let ring, let part): addHole(ring, to: part)
    case .addPart(let new): addPart(new)
    case .reverse(let part): splices += run(of: parts[part]).reversal()
    case .convert: convert()
    }
  }

  func run(of part: ShapePart) -> PositionRun {
    let positions = json.positions(of: part)
    return PositionRun(
      positions.map { json.tokens[$0].range }, isClosed: json.isClosed(part, positions), in: bytes)
  }

  func layout(of part: ShapePart, near index: Int = 0) -> PositionLayout {
    PositionLayout(of: part, json.positions(of: part), near: index, in: json)
  }

  mutating func splice(_ new: [Splice]) { splices += new }

  // MARK: Positions

  private mutating func move(_ moves: [(key: Vertex, value: Coordinate)], in part: ShapePart) {
    let positions = json.positions(of: part)
    let isClosed = json.isClosed(part, positions)
    for (vertex, coordinate) in moves {
      let closing = isClosed && vertex.index == 0 ? [positions[positions.count - 1]] : []
      for token in [positions[vertex.index]] + closing {
        set(token + 1, to: coordinate.longitude)
        set(token + 2, to: coordinate.latitude)
      }
    }
  }

  private mutating func set(_ token: Int, to value: Double) {
    let old = json.number(at: token)
    let text = DecimalText.text(value, decimals: decimals)
    guard value != old, text.withUnsafeBufferPointer(DecimalNumber.value) != old else { return }
    splices.append(Splice(json.tokens[token].range, text))
    texts[token] = text
  }

  private mutating func insert(_ new: [Coordinate], at vertex: Vertex) {
    let part = parts[vertex.part]
    let layout = layout(of: part, near: vertex.index - 1)
    let run = run(of: part)
    let heights = InterpolatedHeights.texts(
      for: new, at: vertex.index, in: json.detailedPositions(of: part), isClosed: run.isClosed)
    let texts = positions(new, layout, to: part.geometry, heights: heights)
    splices += run.insertion(of: texts, at: vertex.index, separator: layout.gap)
  }

  /// Inserts positions at a vertex. The positions keep their text.
  mutating func insert(_ new: [PositionLiteral], at vertex: Vertex) {
    let part = parts[vertex.part]
    note(new, in: part.geometry)
    splices += run(of: part).insertion(
      of: new.map(\.text), at: vertex.index, separator: layout(of: part, near: vertex.index - 1).gap)
  }

  private mutating func note(_ new: [PositionLiteral], in geometry: Int) {
    added[geometry, default: []] += new.map { position in
      position.text.split { [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5B, 0x5D].contains($0) }.prefix(3).map {
        NumberLiteral(Array($0))
      }
    }
  }

  private mutating func remove(_ indices: Set<Int>, from index: Int) {
    let part = parts[index]
    let (run, positions) = (run(of: part), json.positions(of: part))
    splices += run.removal(of: indices)
    gone.formUnion(indices.map { positions[$0] })
    if run.isClosed, indices.contains(0) { gone.insert(positions[run.count]) }
  }

  /// Returns the text of each new position. Also adds the positions to `added`, so that bounding boxes are updated.
  private mutating func positions(
    _ coordinates: [Coordinate], _ layout: PositionLayout, to geometry: Int, heights: [[UInt8]]? = nil
  ) -> [[UInt8]] {
    coordinates.enumerated().map { index, coordinate in
      let place = [coordinate.longitude, coordinate.latitude].map {
        DecimalText.text($0, decimals: decimals)
      }
      let numbers = place + (heights.map { [$0[index]] } ?? [])
      added[geometry, default: []].append(numbers.map { NumberLiteral($0) })
      return layout.position(numbers)
    }
  }

  // MARK: Parts

  private mutating func remove(_ index: Int) {
    let part = parts[index]
    let goesAlone = part.area == nil || !part.isOuter
    let goneParts = goesAlone ? [part] : parts.filter { $0.area == part.area }
    let stays = parts.contains { other in
      other.geometry == part.geometry && !goneParts.contains { $0.array == other.array }
    }
    for part in goneParts { gone.formUnion(json.positions(of: part)) }
    guard stays else {
      goneGeometries.insert(part.geometry)
      return
    }
    let element = goesAlone ? part.array : part.area ?? part.array
    let container = goesAlone ? part.area : nil
    guard let array = container ?? json.member("coordinates", of: part.geometry) else { return }
    splices += json.removal(from: array) { $0 == element }
  }

  private mutating func addHole(_ ring: [Coordinate], to index: Int) {
    let part = parts[index]
    guard let area = part.area, let last = Array(json.elements(of: area)).last else { return }
    let layout = layout(of: part)
    let text = self.ring(ring, layout, clockwise: true, to: part.geometry)
    splices.append(Splice(at: json.tokens[last].end, layout.gap(inArray: area, json) + text))
  }

  private mutating func addPart(_ new: [Coordinate]) {
    guard let part = parts.last else { return }
    // Write a new area in the layout of an outer ring.
    let like = parts.last { $0.area == part.area && $0.isOuter } ?? part
    let layout = layout(of: like)
    if let area = part.area {
      let ring = ring(new, layout, clockwise: false, to: part.geometry)
      addPart(layout.array(around: ring, like: area, json), layout)
    } else {
      addPart(layout.line(positions(new, layout, to: part.geometry)), layout)
    }
  }

  /// Adds a line. Its positions keep their text.
  mutating func addLine(_ new: [PositionLiteral]) {
    guard let part = parts.last else { return }
    let layout = layout(of: part)
    note(new, in: part.geometry)
    addPart(layout.line(new.map(\.text)), layout)
  }

  /// Adds the text of a line or area after the last line or area.
  private mutating func addPart(_ text: [UInt8], _ layout: PositionLayout) {
    guard let part = parts.last, let coordinates = json.member("coordinates", of: part.geometry) else {
      return
    }
    if part.isInMultiple {
      guard let last = Array(json.elements(of: coordinates)).last else { return }
      splices.append(Splice(at: json.tokens[last].end, layout.gap(inArray: coordinates, json) + text))
    } else {
      let space: [UInt8] = layout.gap.count > 1 ? [0x20] : []
      splices += [
        Splice(at: json.tokens[coordinates].start, [UInt8(ascii: "[")]),
        Splice(
          at: json.tokens[coordinates].end, [UInt8(ascii: ",")] + space + text + [UInt8(ascii: "]")]),
      ]
      setType(of: part.geometry, to: shapes == .areas ? "MultiPolygon" : "MultiLineString")
    }
  }

  private mutating func ring(
    _ coordinates: [Coordinate], _ layout: PositionLayout, clockwise: Bool, to geometry: Int
  ) -> [UInt8] {
    let texts = positions(RingWinding.wound(coordinates, clockwise: clockwise), layout, to: geometry)
    return layout.line(texts + texts.prefix(1))
  }

  mutating func setType(of geometry: Int, to name: String) {
    guard let type = json.member("type", of: geometry) else { return }
    splices.append(Splice(json.tokens[type].range, JSONText.encoded(name)))
  }
}
