import Features
import Geography
import Markup

extension GPXFile {
  /// The edges in the `bounds` element, in degrees: minimum longitude, minimum latitude, maximum longitude, maximum
  /// latitude. The element is inside `metadata` in GPX 1.1, and inside the root element in GPX 1.0.
  public var boundingBox: [Double]? {
    readingBounds { reader in
      let edges = GPXBounds.names.compactMap { name in
        reader.attribute(name, of: 0).flatMap { MarkupNumber.value(reader.slice($0)) }
      }
      return edges.count == 4 ? [edges[1], edges[0], edges[3], edges[2]] : nil
    }
  }

  /// Returns the changes of the `bounds` element that the edits in `entries` require.
  func boundsSplices(with entries: [FeatureEntry<GPXFeature>]) -> [Splice] {
    let isTouched =
      entries.count != records.count
      || entries.contains { entry in
        if case .kept = entry { false } else { true }
      }
    guard isTouched else { return [] }
    return readingBounds { reader in
      var before = GPXBounds()
      for index in records.indices { before.add(self, index) }
      var after = GPXBounds()
      for entry in entries {
        switch entry {
        case .kept(let index): after.add(self, index)
        case .changed(_, let feature), .added(let feature): after.add(feature.positions)
        }
      }
      return before.splices(to: after, reader)
    } ?? []
  }

  /// Calls `body` with a reader of the `bounds` element. Returns `nil` if there is no such element before the features.
  private func readingBounds<Result>(_ body: (MarkupReader) -> Result?) -> Result? {
    file.text.withUnsafeBufferPointer { buffer in
      var reader = MarkupReader(buffer)
      let end = file.ranges.first?.lowerBound ?? buffer.count
      while let tag = reader.nextTag(), tag.range.upperBound <= end {
        guard !tag.isEnd, reader.isLocally(tag, "bounds") else { continue }
        reader.readElement(at: tag.range.lowerBound)
        return body(reader)
      }
      return nil
    }
  }
}

/// The minimum and maximum latitude and longitude of some positions.
private struct GPXBounds {
  static let names: [StaticString] = ["minlat", "minlon", "maxlat", "maxlon"]

  /// The edges in the order of `names`. `nil` before the first position is added.
  private var edges: [Double]?

  mutating func add(_ positions: some Sequence<Coordinate>) {
    for position in positions where position.isValid {
      let (latitude, longitude) = (position.latitude, position.longitude)
      let old = edges ?? [latitude, longitude, latitude, longitude]
      edges = [min(old[0], latitude), min(old[1], longitude), max(old[2], latitude), max(old[3], longitude)]
    }
  }

  mutating func add(_ file: GPXFile, _ index: Int) {
    let record = file.records[index]
    add(record.shapes.isEmpty ? Array(file.points[record.points]) : file.feature(at: index).positions)
  }

  /// Returns the changes of the edges. An edge changes if it was exact before the edit, or if positions are now outside
  /// of it.
  func splices(to after: GPXBounds, _ reader: MarkupReader) -> [Splice] {
    guard let old = edges, let new = after.edges else { return [] }
    return GPXBounds.names.indices.compactMap { edge in
      guard old[edge] != new[edge], let range = reader.attribute(GPXBounds.names[edge], of: 0),
        let written = MarkupNumber.value(reader.slice(range))
      else { return nil }
      let isBeyond = edge < 2 ? new[edge] < written : new[edge] > written
      guard written == old[edge] || isBeyond else { return nil }
      return Splice(range, DecimalText.text(new[edge], decimals: 9))
    }
  }
}
