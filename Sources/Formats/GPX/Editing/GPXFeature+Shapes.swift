import Features
import Geography
import Markup

extension GPXFeature {
  /// Edits the line of a route, or the segments of a track. Returns `nil` if the edit isn't possible. GPX has no areas.
  public func editing(
    _ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int
  ) -> GPXFeature? {
    // Don't edit a feature with invalid coordinates. These positions aren't part of any line, so the edit could lose
    // them.
    guard shapes == .lines, record.unplaced != .invalidCoordinate,
      ShapeCounts(lines: lines).fault(of: edit) == nil
    else { return nil }
    let splices: [Splice]? = reading { reader in
      let parts = reader.lineElements
      func run(_ part: Int) -> PositionRun {
        PositionRun(parts[part].map { reader.elements[$0].range }, isClosed: false, in: bytes)
      }
      switch edit {
      case .move(let moves):
        return moves.flatMap { vertex, place in
          reader.moving(parts[vertex.part][vertex.index], to: place, decimals: decimals)
        }
      case .insert(let new, let vertex):
        let near = parts[vertex.part][max(0, vertex.index - 1)]
        let heights = InterpolatedHeights.texts(
          for: new, at: vertex.index, in: reader.detailedPositions(parts[vertex.part]), isClosed: false)
        let texts = new.enumerated().map { index, place in
          reader.pointElement(place, height: heights?[index], like: near, decimals: decimals)
        }
        return run(vertex.part).insertion(
          of: texts, at: vertex.index, separator: Array(reader.spaceBefore(near)))
      case .remove(let gone):
        return Dictionary(grouping: gone, by: \.part).flatMap { part, gone in
          run(part).removal(of: Set(gone.map(\.index)))
        }
      case .removePart(let part):
        let segment = Int(reader.elements[parts[part][0]].parent)
        guard parts.count > 1, segment > 0 else { return nil }
        return [reader.removal(of: segment)]
      case .addPart(let new):
        return parts.last?.first.flatMap { near in
          reader.segment(
            of: new.map { reader.pointElement($0, like: near, decimals: decimals) }, like: near)
        }
      case .reverse(let part): return run(part).reversal()
      case .addHole, .convert: return nil
      }
    }
    return splices.map { splicing($0) }
  }

  public func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[PositionLiteral]] {
    guard shapes == .lines else { return [] }
    return reading { reader in
      zip(lines, reader.lineElements).map { line, elements in
        zip(line, elements).map { place, element in
          let content = reader.text(reader.elements[element].content)
          return PositionLiteral(
            place, text: reader.text(reader.elements[element].range),
            details: content.allSatisfy(\.isMarkupSpace) ? [] : content)
        }
      }
    }
  }

  /// Inserts positions with their existing text. Route points become track points if they are inserted into a track,
  /// and the reverse.
  public func inserting(
    _ positions: [PositionLiteral], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> GPXFeature? {
    guard shapes == .lines, record.unplaced != .invalidCoordinate,
      ShapeCounts(lines: lines).fault(inserting: positions, at: vertex) == nil
    else { return nil }
    let splices: [Splice]? = reading { reader in
      let parts = reader.lineElements
      guard let part = vertex.map({ parts[$0.part] }) ?? parts.last else { return nil }
      let near = part[max(0, (vertex?.index ?? 1) - 1)]
      let texts = positions.map { $0.text.renamed(Array(reader.qualifiedName(near).utf8)) }
      guard let vertex else { return reader.segment(of: texts, like: near) }
      return PositionRun(part.map { reader.elements[$0].range }, isClosed: false, in: bytes).insertion(
        of: texts, at: vertex.index, separator: Array(reader.spaceBefore(near)))
    }
    return splices.map { splicing($0) }
  }

  /// Always `true`, because the lines are in the order in which they were recorded.
  public static var hasLinesInOrder: Bool { true }

  /// Always `true`, because extensions of points use prefixes that the file declares.
  public static var hasPositionsOfFile: Bool { true }
}

extension [UInt8] {
  /// Returns the text of an element after renaming the element.
  fileprivate func renamed(_ name: [UInt8]) -> [UInt8] {
    let end = firstIndex { $0.isMarkupSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") } ?? count
    guard !self[1..<end].elementsEqual(name) else { return self }
    let rest = self[end...]
    let close = rest.lastIndex(of: UInt8(ascii: "<")).map { rest[$0...] }
    guard let close, close.dropFirst().first == UInt8(ascii: "/") else {
      return [UInt8(ascii: "<")] + name + rest
    }
    return [UInt8(ascii: "<")] + name + rest[..<close.startIndex] + Array("</".utf8) + name
      + [UInt8(ascii: ">")]
  }
}

extension MarkupReader {
  /// Returns the addition of a segment with `points` after the segment that contains the point `near`. Returns `nil`
  /// for a route, which has no segments.
  fileprivate func segment(of points: [[UInt8]], like near: Int) -> [Splice]? {
    let segment = Int(elements[near].parent)
    guard segment > 0 else { return nil }
    let name = qualifiedName(segment)
    let text = layout(of: segment).element(name, points, close: name)
    return [Splice(at: Int(elements[segment].end), Array(spaceBefore(segment)) + text)]
  }

  /// The elements of the points in each line, in the order of ``GPXFeature/lines``.
  var lineElements: [[Int]] {
    var lines: [[Int]] = []
    var last: Int32?
    for index in elements.indices where isPlacedVertex(index) {
      if elements[index].parent != last { lines.append([]) }
      last = elements[index].parent
      lines[lines.count - 1].append(index)
    }
    return lines
  }

  /// Returns the text of a point with only a coordinate and a height. Its attributes are written in the style of the
  /// point at `index`.
  fileprivate func pointElement(
    _ place: Coordinate, height: [UInt8]? = nil, like index: Int, decimals: Int
  ) -> [UInt8] {
    let first = attributes(of: index).first
    let quote = first.map { [bytes[$0.value.lowerBound - 1]] } ?? [UInt8(ascii: "\"")]
    var numbers = [("lat", place.latitude), ("lon", place.longitude)]
    if first.map({ slice($0.name).elementsEqual("lon".utf8) }) ?? false { numbers.reverse() }
    let texts = numbers.map { name, value in
      Array(" \(name)=".utf8) + quote + DecimalText.text(value, decimals: decimals) + quote
    }
    let name = qualifiedName(index)
    let tag = name + String(decoding: Array(texts.joined()), as: UTF8.self)
    guard let height else { return Array("<\(tag)/>".utf8) }
    let element = Array("<\(prefix(index))ele>".utf8) + height + Array("</\(prefix(index))ele>".utf8)
    return layout(of: index).element(tag, [element], close: name)
  }
}
