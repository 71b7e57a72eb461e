import Features
import Geography
import Markup

extension KMLFeature {
  /// The geometry, with heights and times. Heights are the third numbers of positions, and only positions of tracks
  /// have times.
  ///
  /// Google's programs write 0 if a height is unknown. If all heights are 0 and no altitude mode is absolute, the
  /// heights are therefore ignored.
  public var detailedGeometry: DetailedGeometry {
    reading { reader in
      var details = DetailedGeometry()
      var area: Int?
      for part in geometry.parts {
        let positions = detailedPositions(of: part, reader)
        switch part.kind {
        case .point: details.points += positions
        case .line: details.lines.append(positions)
        case .outerRing, .innerRing:
          if area != part.element { details.areas.append([]) }
          area = part.element
          // Insert the outer ring at the beginning, because holes may precede it in the file.
          let place = part.kind == .outerRing ? 0 : details.areas[details.areas.count - 1].count
          details.areas[details.areas.count - 1].insert(positions, at: place)
        }
      }
      let modes = reader.texts(of: "altitudeMode")
      if !details.hasHeightsBesideZero, !modes.contains("absolute") {
        details.removeHeights()
      } else if modes.contains(where: { $0.hasPrefix("relativeTo") }) {
        details.addDetail("altitudeMode")
      }
      for name in reader.trackDetails { details.addDetail(name) }
      return details
    }
  }

  /// Returns the positions of a part. Their heights have the same text as in the file.
  func detailedPositions(of part: KMLGeometry.Part, _ reader: MarkupReader) -> [DetailedPosition] {
    let isTrack = reader.isLocally(part.element, "Track")
    let times = isTrack ? reader.times(ofTrack: part.element) : []
    return part.positions.enumerated().map { index, position in
      let position = geometry.positions[position]
      return DetailedPosition(
        position.coordinate, height: DetailedPosition.height(reader.characters(in: position.height)),
        time: index < times.count && !times[index].isEmpty ? times[index] : nil)
    }
  }
}

extension DetailedGeometry {
  var hasHeightsBesideZero: Bool { positions.contains { $0.height?.value ?? 0 != 0 } }

  fileprivate mutating func removeHeights() {
    for point in points.indices { points[point].height = nil }
    for line in lines.indices {
      for index in lines[line].indices { lines[line][index].height = nil }
    }
    for area in areas.indices {
      for ring in areas[area].indices {
        for index in areas[area][ring].indices { areas[area][ring][index].height = nil }
      }
    }
  }
}

extension MarkupReader {
  /// Returns the texts of all elements with this local name, at any depth.
  fileprivate func texts(of name: StaticString) -> Set<String> {
    Set(elements.indices.filter { isLocally($0, name) }.map { trimmedText(of: $0) })
  }

  /// Returns the texts of the `when` elements. There is one element for each position.
  fileprivate func times(ofTrack track: Int) -> [String] {
    children(of: track).filter { isLocally($0, "when") }.map { trimmedText(of: $0) }
  }

  /// The names of the track's data except coordinates, heights and times.
  fileprivate var trackDetails: [String] {
    elements.indices.compactMap { index in
      if isLocally(index, "angles") { return localName(index) }
      guard isLocally(index, "SimpleArrayData") else { return nil }
      return attributeText("name", of: index) ?? localName(index)
    }
  }
}
