import Features
import Geography
import Markup

extension GPXFeature {
  /// Of a route, or of the segments of a track. There are no areas, and a route is one line.
  public func editing(
    _ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int
  ) -> GPXFeature? {
    guard shapes == .lines, ShapeCounts(lines: lines).fault(of: edit) == nil else { return nil }
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
        let texts = new.map { reader.pointElement($0, like: near, decimals: decimals) }
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
        guard let near = parts.last?.first else { return nil }
        let segment = Int(reader.elements[near].parent)
        guard segment > 0 else { return nil }
        let name = reader.qualifiedName(segment)
        let points = new.map { reader.pointElement($0, like: near, decimals: decimals) }
        let text = reader.layout(of: segment).element(name, points, close: name)
        return [Splice(at: Int(reader.elements[segment].end), Array(reader.spaceBefore(segment)) + text)]
      case .reverse(let part): return run(part).reversal()
      case .addHole, .convert: return nil
      }
    }
    return splices.map { splicing($0) }
  }
}

extension MarkupReader {
  /// The elements of the points of each line, as `GPXFeature.lines` has them.
  fileprivate var lineElements: [[Int]] {
    var lines: [[Int]] = []
    var last: Int32?
    for index in elements.indices where isVertex(index) {
      if elements[index].parent != last { lines.append([]) }
      last = elements[index].parent
      lines[lines.count - 1].append(index)
    }
    return lines
  }

  /// A point without anything but its coordinate, its attributes set as those of the point at `index`.
  fileprivate func pointElement(_ place: Coordinate, like index: Int, decimals: Int) -> [UInt8] {
    let first = attributes(of: index).first
    let quote = first.map { [bytes[$0.value.lowerBound - 1]] } ?? [UInt8(ascii: "\"")]
    var numbers = [("lat", place.latitude), ("lon", place.longitude)]
    if first.map({ slice($0.name).elementsEqual("lon".utf8) }) ?? false { numbers.reverse() }
    let texts = numbers.map { name, value in
      Array(" \(name)=".utf8) + quote + DecimalText.text(value, decimals: decimals) + quote
    }
    return Array("<\(qualifiedName(index))".utf8) + texts.joined() + Array("/>".utf8)
  }
}
