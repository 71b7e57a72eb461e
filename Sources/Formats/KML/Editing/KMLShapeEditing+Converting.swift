import Features
import Geography
import Markup

extension KMLShapeEditing {
  /// Converts each line to a Polygon. Other elements of the line, such as the altitude mode, are kept.
  func areas() -> [Splice]? {
    var splices: [Splice] = []
    for part in parts {
      guard let coordinates = coordinates(of: part) else { return nil }
      let line = feature.geometry.coordinates(of: part)
      let run = PositionRun(run(of: part).ranges, isClosed: line.isClosedRing, in: feature.bytes)
      let isReversed = (RingWinding.signedArea(line.withoutClosing) ?? 0) < 0
      if isReversed { splices += run.reversal() }
      splices += run.closing(separator: [0x20], isReversed: isReversed)
      splices += rename(part.element, to: "Polygon")
      let prefix = writer.prefix
      splices += [
        Splice(
          at: Int(reader.elements[coordinates].start),
          Array("<\(prefix)outerBoundaryIs><\(prefix)LinearRing>".utf8)),
        Splice(
          at: Int(reader.elements[coordinates].end),
          Array("</\(prefix)LinearRing></\(prefix)outerBoundaryIs>".utf8)),
      ]
    }
    return splices
  }

  /// Converts each ring to a LineString. Other elements of the Polygon, such as the altitude mode, are copied to each
  /// LineString.
  func lines() -> [Splice]? {
    var splices: [Splice] = []
    for area in shapes {
      let polygon = area[0].element
      let others = reader.children(of: polygon).filter {
        !reader.isOwn($0, "outerBoundaryIs") && !reader.isOwn($0, "innerBoundaryIs")
      }.map { reader.text(reader.elements[$0].range) }
      var lines: [[UInt8]] = []
      for part in area {
        guard let coordinates = coordinates(of: part) else { return nil }
        lines.append(
          writer.element(
            "LineString", others + [opened(coordinates, run(of: part))], reader.layout(of: polygon)))
      }
      let lead = Array(reader.spaceBefore(polygon))
      let text = Array(lines.joined(separator: lead))
      let isAlone = lines.count > 1 && !reader.isOwn(Int(reader.elements[polygon].parent), "MultiGeometry")
      let prefix = writer.prefix
      splices.append(
        Splice(
          reader.elements[polygon].range,
          isAlone
            ? Array("<\(prefix)MultiGeometry>".utf8) + text + Array("</\(prefix)MultiGeometry>".utf8) : text))
    }
    return splices
  }

  /// Returns the text of a `coordinates` element after removing the position that closes its ring.
  private func opened(_ index: Int, _ run: PositionRun) -> [UInt8] {
    let range = reader.elements[index].range
    let splices = run.opening().map {
      Splice($0.range.lowerBound - range.lowerBound..<$0.range.upperBound - range.lowerBound)
    }
    return Splice.apply(splices, to: reader.text(range))
  }

  private func rename(_ index: Int, to name: String) -> [Splice] {
    let element = reader.elements[index]
    let text = Array((writer.prefix + name).utf8)
    let close = Int(element.contentEnd) + 2
    let length = Int(element.nameEnd) - Int(element.start) - 1
    return [
      Splice(Int(element.start) + 1..<Int(element.nameEnd), text), Splice(close..<close + length, text),
    ]
  }
}
