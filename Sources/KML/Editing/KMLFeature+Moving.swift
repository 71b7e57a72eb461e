import Features
import Geography
import Markup

extension KMLFeature {
  public func moving(_ moves: [Int: Coordinate], decimals: Int) -> KMLFeature {
    let points = geometry.points
    return splicing(moves.flatMap { moving(points[$0.key], to: $0.value, decimals: decimals) })
  }

  /// Of a Placemark without a geometry.
  public func placing(at coordinate: Coordinate, decimals: Int) -> KMLFeature? {
    guard record.unplaced == .noGeometry else { return nil }
    return splicing(
      reading { reader in
        let writer = KMLText(prefix: reader.prefix(0))
        let numbers = writer.element("coordinates", KMLText.tuple(coordinate, decimals: decimals))
        let point = writer.element("Point", [numbers], reader.layout(of: 0).inner)
        return [reader.insertion(of: point, into: 0, after: KMLOrder.predecessor(of: "Point", in: reader))]
      })
  }

  public func relocating(decimals: Int, _ place: (Coordinate) -> Coordinate?) -> KMLFeature {
    splicing(
      geometry.positions.indices.flatMap { index in
        place(geometry.positions[index].coordinate).map { moving(index, to: $0, decimals: decimals) } ?? []
      })
  }

  public func swappingAxes(where isSwapped: (Coordinate) -> Bool) -> KMLFeature {
    splicing(
      geometry.positions.filter { isSwapped($0.coordinate) }.flatMap { position in
        [
          Splice(position.longitude, Array(bytes[position.latitude])),
          Splice(position.latitude, Array(bytes[position.longitude])),
        ]
      })
  }

  /// New numbers for the position at `index`; heights stay. A number that stays the same keeps its text.
  func moving(_ index: Int, to place: Coordinate, decimals: Int) -> [Splice] {
    let position = geometry.positions[index]
    return [
      (position.longitude, place.longitude, position.coordinate.longitude),
      (position.latitude, place.latitude, position.coordinate.latitude),
    ].compactMap { range, value, old in
      let text = DecimalText.text(value, decimals: decimals)
      return value == old || text.withUnsafeBufferPointer(MarkupNumber.value) == old
        ? nil : Splice(range, text)
    }
  }
}

extension KMLFeature {
  public func removing(points: Set<Int>, shapes: FeatureRecord.Shapes) -> KMLFeature? {
    let places = Set(points.map { geometry.points[$0] })
    let isGone = { (part: KMLGeometry.Part) in
      switch part.kind {
      case .point: places.contains(part.positions.lowerBound)
      case .line: shapes.contains(.lines)
      case .outerRing, .innerRing: shapes.contains(.areas)
      }
    }
    guard !geometry.parts.allSatisfy(isGone) else { return nil }
    let gone = Set(geometry.parts.filter(isGone).map(\.element))
    return splicing(reading { reader in gone.map { reader.removal(of: reader.outermostAround($0)) } })
  }

  public func withoutIdentifier() -> KMLFeature {
    splicing(
      reading { reader in
        guard
          let id = reader.attributes(of: 0).first(where: { reader.slice($0.name).elementsEqual("id".utf8) })
        else { return [] }
        var start = id.name.lowerBound
        while start > 0, bytes[start - 1].isMarkupSpace { start -= 1 }
        return [Splice(start..<id.value.upperBound + 1)]
      })
  }
}
