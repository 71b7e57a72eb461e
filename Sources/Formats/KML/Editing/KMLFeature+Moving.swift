import Features
import Geography
import Markup

extension KMLFeature {
  public func moving(_ moves: [Int: Coordinate], decimals: Int) -> KMLFeature {
    let points = geometry.points
    return splicing(moves.flatMap { moving(points[$0.key], to: $0.value, decimals: decimals) })
  }

  /// Corrects the first invalid coordinate. If the Placemark has no geometry, adds a Point.
  public func placing(at coordinate: Coordinate, decimals: Int) -> KMLFeature? {
    if let fault = geometry.faults.first(where: { !$0.isSurplus }) {
      return correcting(fault, to: coordinate, decimals: decimals)
    }
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
        reading { reader in
          let longitude = Array(reader.characters(in: position.longitude).utf8)
          let latitude = Array(reader.characters(in: position.latitude).utf8)
          return reader.replacingCharacters(in: position.longitude, with: latitude)
            + reader.replacingCharacters(in: position.latitude, with: longitude)
        }
      })
  }

  /// Returns the changes that move the position at `index`. The height keeps its text, and so does a number whose value
  /// doesn't change.
  func moving(_ index: Int, to place: Coordinate, decimals: Int) -> [Splice] {
    let position = geometry.positions[index]
    return [
      (position.longitude, place.longitude, position.coordinate.longitude),
      (position.latitude, place.latitude, position.coordinate.latitude),
    ].flatMap { range, value, old -> [Splice] in
      let text = DecimalText.text(value, decimals: decimals)
      return value == old || text.withUnsafeBufferPointer(MarkupNumber.value) == old
        ? [] : reading { $0.replacingCharacters(in: range, with: text) }
    }
  }

  /// Replaces an invalid tuple. If it is sufficient to correct the longitude and latitude, only these are replaced.
  private func correcting(_ fault: KMLGeometry.Fault, to place: Coordinate, decimals: Int) -> KMLFeature? {
    let corrected = splicing(
      reading { reader in
        guard let (longitude, latitude) = fault.numbers else {
          // The tuple may contain elements, which aren't allowed in `coordinates`, so replace them too.
          let tuple = Array(KMLText.tuple(place, decimals: decimals).utf8)
          return reader.hasElement(in: fault.range)
            ? [Splice(fault.range, tuple)] : reader.replacingCharacters(in: fault.range, with: tuple)
        }
        return [(longitude, place.longitude), (latitude, place.latitude)].flatMap { range, value in
          reader.replacingCharacters(in: range, with: DecimalText.text(value, decimals: decimals))
        }
      })
    return corrected.geometry.positions.count > geometry.positions.count ? corrected : nil
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
    let goneFaults = shapes == [.lines, .areas] ? geometry.faults.filter { !$0.isSurplus } : []
    guard !geometry.parts.allSatisfy(isGone) else { return nil }
    let gone = Set(geometry.parts.filter(isGone).map(\.element) + goneFaults.map(\.element))
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
