import Features
import Geography
import Markup

extension GPXFeature {
  public func moving(_ moves: [Int: Coordinate], decimals: Int) -> GPXFeature {
    guard kind == .waypoint, let place = moves[0] else { return self }
    return splicing(reading { $0.moving(0, to: place, decimals: decimals) })
  }

  public func relocating(decimals: Int, _ place: (Coordinate) -> Coordinate?) -> GPXFeature {
    splicing(
      reading { reader in
        positions(reader).flatMap { index in
          place(reader.position(index)).map { reader.moving(index, to: $0, decimals: decimals) } ?? []
        }
      })
  }

  public func swappingAxes(where isSwapped: (Coordinate) -> Bool) -> GPXFeature {
    splicing(
      reading { reader in
        positions(reader).flatMap { index -> [Splice] in
          guard isSwapped(reader.position(index)), let latitude = reader.attribute("lat", of: index),
            let longitude = reader.attribute("lon", of: index)
          else { return [] }
          return [
            Splice(latitude, reader.text(longitude)), Splice(longitude, reader.text(latitude)),
          ]
        }
      })
  }

  /// The elements that have a latitude and a longitude.
  private func positions(_ reader: MarkupReader) -> [Int] {
    kind == .waypoint ? [0] : reader.elements.indices.filter { reader.isVertex($0) }
  }

  public func removing(points: Set<Int>, shapes: FeatureRecord.Shapes) -> GPXFeature? {
    switch kind {
    case .waypoint: points.contains(0) ? nil : self
    case .route, .track: shapes.contains(.lines) || lines.isEmpty ? nil : self
    }
  }

  public func withoutIdentifier() -> GPXFeature { self }
}

extension MarkupReader {
  /// New values for the latitude and longitude of an element. A number that stays the same keeps its text.
  func moving(_ index: Int, to place: Coordinate, decimals: Int) -> [Splice] {
    [("lat" as StaticString, place.latitude), ("lon", place.longitude)].compactMap { name, value in
      guard let range = attribute(name, of: index) else { return nil }
      let text = DecimalText.text(value, decimals: decimals)
      let old = MarkupNumber.value(slice(range))
      let isSame = value == old || text.withUnsafeBufferPointer { MarkupNumber.value($0) == old }
      return isSame ? nil : Splice(range, text)
    }
  }
}
