import AnnotationKit
import Features
import Geography
import Journal

extension MapDocument {
  /// Makes two features of a line, both of which have the position at `vertex`, as one step: lines behind it go with the
  /// second one, which stands right behind the first and has the same properties, but no identifier. Points and areas of the
  /// feature stay where they are. Selects both. Where `place` is given, there is a new position at `vertex` first.
  public func split(_ row: RowKey, at vertex: Vertex, adding place: Coordinate? = nil, zoom: Double)
    throws(ShapeEditError)
  {
    var outline = try editableOutline(of: row)
    var old = contents.feature(contents.owner(of: row))
    if let place, !outline.isArea {
      old = try old.edited(LongitudeTurns(outline).fitted(.insert([place], at: vertex)), .lines, zoom: zoom)
      outline = ShapeOutline(row: row, textVersion: outline.textVersion, lines: old.lines)
    }
    guard !outline.isArea else { throw .notAShape }
    guard outline.coordinate(of: vertex) != nil, vertex.index > 0,
      vertex.index < outline.parts[vertex.part].count - 1
    else { throw .noSuchPosition }
    guard let state = contents.state(around: row),
      let alone = old.withoutIdentifier().removing(points: Set(old.points.indices), shapes: .areas)
    else { throw .formatCannot }
    let last = outline.parts[vertex.part].indices.last ?? 0
    let first = try keeping(
      old, parts: 0...vertex.part, of: outline, except: vertex.part, vertex.index + 1...last)
    let second = try keeping(
      alone, parts: vertex.part...outline.parts.count - 1, of: outline, except: vertex.part,
      0...vertex.index - 1)
    guard let change = change(ofFeatureAround: row, to: first) else { return }
    let key = contents.makeFeatureKey(in: change.layer)
    let keys = contents.makeKeys(for: key, count: FeaturePart.count(of: second.record))
    let addition = FeatureChange(
      feature: key, layer: change.layer, before: nil, after: FeatureState(text: .own(second), keys: keys),
      predecessor: state.keys.last)
    perform(
      Step(
        name: .shape(.split, subject([row])), changes: [change, addition], selectionAfter: [row] + keys,
        selectionBefore: [row]),
      selects: true)
  }

  /// The feature with some of its lines, without some positions of one of them.
  private func keeping(
    _ feature: any Feature, parts: ClosedRange<Int>, of outline: ShapeOutline, except part: Int,
    _ positions: ClosedRange<Int>
  ) throws(ShapeEditError) -> any Feature {
    var feature = try feature.edited(
      .remove(Set(positions.map { Vertex(part: part, index: $0) })), .lines, zoom: 0)
    for other in outline.parts.indices.reversed() where !parts.contains(other) {
      feature = try feature.edited(.removePart(other), .lines, zoom: 0)
    }
    return feature
  }

  /// Joins lines where their ends are nearest, into the first of `rows`, as one step; the others are deleted. Each must be a
  /// single line. Where two ends are the same place it is there once; altitudes come along with the first line alone.
  public func join(_ rows: [RowKey], zoom: Double) throws(ShapeEditError) {
    var outlines: [ShapeOutline] = []
    for row in rows where !outlines.contains(where: { $0.row == row }) {
      let outline = try editableOutline(of: row)
      guard !outline.isArea, outline.parts.count == 1 else { throw .notAShape }
      outlines.append(outline)
    }
    guard let target = outlines.first?.row, outlines.count > 1 else { throw .nothingToJoin }
    let joined = LineJoining(outlines.map { $0.parts[0] })
    let old = contents.feature(contents.owner(of: target))
    // What comes along stays where it is.
    let decimals = (joined.before + joined.behind).exactDecimals
    let end = Vertex(part: 0, index: outlines[0].parts[0].count)
    let longer = try old.edited(.insert(joined.behind, at: end), .lines, decimals: decimals)
    let new = try longer.edited(
      .insert(joined.before, at: Vertex(part: 0, index: 0)), .lines, decimals: decimals)
    var remains: [Remains] = []
    let changes = grouped(outlines.map(\.row)).compactMap { group -> FeatureChange? in
      if group.keys.contains(target) { return change(ofFeatureAround: target, to: new) }
      return deletion(of: group, leaving: &remains)
    }
    perform(
      Step(
        name: .shape(.join, .several(outlines.count)), changes: changes, selectionAfter: [target],
        selectionBefore: outlines.map(\.row)),
      selects: true, leaving: remains)
  }
}

/// What is put in front of a line and behind it, when others are joined to it end by end.
struct LineJoining {
  private(set) var before: [Coordinate] = []
  private(set) var behind: [Coordinate] = []

  /// `lines` have positions; the others are joined to the first. O(their number squared).
  init(_ lines: [[Coordinate]]) {
    var rest = lines.dropFirst().map { $0 }
    guard let first = lines.first?.first, let last = lines.first?.last else { return }
    var ends = (first: first, last: last)
    while !rest.isEmpty {
      var best: (index: Int, isBehind: Bool, isReversed: Bool, distance: Double)?
      for (index, line) in rest.enumerated() {
        guard let start = line.first, let end = line.last else { continue }
        for (isBehind, isReversed, one, other) in [
          (true, false, ends.last, start), (true, true, ends.last, end), (false, false, ends.first, end),
          (false, true, ends.first, start),
        ] {
          let distance = LineJoining.distance(one, other)
          if distance < best?.distance ?? .infinity { best = (index, isBehind, isReversed, distance) }
        }
      }
      guard let best else { return }
      let line = rest.remove(at: best.index)
      var next = best.isReversed ? line.reversed() : line
      if best.isBehind {
        next = LineJoining.onTheSameTurn(next, as: ends.last, next.first)
        if next.first == ends.last { next.removeFirst() }
        behind += next
        ends.last = next.last ?? ends.last
      } else {
        next = LineJoining.onTheSameTurn(next, as: ends.first, next.last)
        if next.last == ends.first { next.removeLast() }
        before = next + before
        ends.first = next.first ?? ends.first
      }
    }
  }

  private static func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    a.longitude == b.longitude && a.latitude == b.latitude
      ? -1 : GeodesicShape.length(of: [a.wrapped, b.wrapped])
  }

  /// The line on the turn around the globe that the end is on, which it is joined to.
  private static func onTheSameTurn(_ line: [Coordinate], as end: Coordinate, _ joined: Coordinate?)
    -> [Coordinate]
  {
    guard let joined else { return line }
    // A line that jumps at ±180° keeps its longitudes, and so does one that meets such a line.
    guard abs(end.longitude) > 180 || abs(joined.longitude) > 180 else { return line }
    let turns = ((end.longitude - joined.longitude) / 360).rounded()
    return turns == 0
      ? line : line.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude + turns * 360) }
  }
}

extension [Coordinate] {
  /// With so many decimals, at most 15, all numbers are written as they are.
  var exactDecimals: Int {
    let numbers = flatMap { [$0.longitude, $0.latitude] }
    return (0..<15).first { decimals in
      numbers.allSatisfy { number in
        DecimalText.text(number, decimals: decimals).withUnsafeBufferPointer(DecimalNumber.value) == number
      }
    } ?? 15
  }
}
