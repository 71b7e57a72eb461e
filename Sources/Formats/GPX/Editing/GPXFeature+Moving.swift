import Features
import Geography
import Markup

extension GPXFeature {
  public func moving(_ moves: [Int: Coordinate], decimals: Int) -> GPXFeature {
    guard kind == .waypoint, !points.isEmpty, let place = moves[0] else { return self }
    return splicing(reading { $0.moving(0, to: place, decimals: decimals) })
  }

  /// Writes `coordinate` to the first position whose coordinate is invalid or missing. Returns `nil` if all coordinates
  /// are valid.
  public func placing(at coordinate: Coordinate, decimals: Int) -> GPXFeature? {
    guard record.unplaced == .invalidCoordinate else { return nil }
    return splicing(
      reading { reader in
        guard let element = reader.firstFault(kind) else { return [] }
        return reader.moving(element, to: coordinate, decimals: decimals)
          + reader.adding(missingIn: element, of: coordinate, decimals: decimals)
      })
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

  /// Returns the elements that have a valid latitude and longitude.
  private func positions(_ reader: MarkupReader) -> [Int] {
    guard kind == .waypoint else { return reader.elements.indices.filter { reader.isPlacedVertex($0) } }
    return points.isEmpty ? [] : [0]
  }

  public func removing(points: Set<Int>, shapes: FeatureRecord.Shapes) -> GPXFeature? {
    switch kind {
    case .waypoint: points.contains(0) || self.points.isEmpty ? nil : self
    case .route, .track: shapes.contains(.lines) || lines.isEmpty ? nil : self
    }
  }

  public func withoutIdentifier() -> GPXFeature { self }
}

extension MarkupReader {
  /// Returns the first element whose coordinate is missing or invalid, or `nil` if all coordinates are valid.
  func firstFault(_ kind: GPXKind) -> Int? {
    if kind == .waypoint { return placedPosition(0) == nil ? 0 : nil }
    return elements.indices.first { isVertex($0) && placedPosition($0) == nil }
  }

  /// Returns the additions of the latitude or longitude attributes that an element lacks.
  fileprivate func adding(missingIn index: Int, of place: Coordinate, decimals: Int) -> [Splice] {
    let missing = [("lat" as StaticString, place.latitude), ("lon", place.longitude)].filter {
      attribute($0.0, of: index) == nil
    }
    let known = attribute("lat", of: index) ?? attribute("lon", of: index)
    let end = known.map { $0.upperBound + 1 } ?? Int(elements[index].nameEnd)
    let quote = known.map { bytes[$0.upperBound] } ?? UInt8(ascii: "\"")
    let text = missing.flatMap { name, value in
      Array(" \(name)=".utf8) + [quote] + DecimalText.text(value, decimals: decimals) + [quote]
    }
    return text.isEmpty ? [] : [Splice(at: end, text)]
  }

  /// Returns the changes of the latitude and longitude attributes of an element. An attribute whose value stays the
  /// same keeps its text.
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
