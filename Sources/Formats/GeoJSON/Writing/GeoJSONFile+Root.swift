import Features

extension GeoJSONFile {
  /// Returns the changes to the collection's `bbox` and `crs` before and after the features. The offsets in `after` are
  /// relative to the end of the features.
  func rootSplices(
    with entries: some Collection<FeatureEntry<GeoJSONFeature>>, declaration: [UInt8]?
  ) -> (before: [Splice], after: [Splice]) {
    let mayDeclare = declaration != nil || metersDeclaration != nil
    guard let array = frame.features, mayDeclare || frame.boundingBox != nil, isChanged(by: entries)
    else { return ([], []) }
    let splices = readingCollection { json in
      let edges = boundingBoxSplices(json, with: entries)
      let system = mayDeclare ? declarationSplices(json, declaration, with: entries) : []
      // Remove both members at once, because adjacent members share a comma.
      let gone = json.removal(from: 0) {
        edges == nil && json.isKey($0 - 1, "bbox") || system == nil && json.isKey($0 - 1, "crs")
      }
      return (edges ?? []) + (system ?? []) + gone
    }
    return split(splices ?? [], at: array.lowerBound + 1 - frame.range.lowerBound)
  }

  private func split(_ splices: [Splice], at length: Int) -> (before: [Splice], after: [Splice]) {
    let start = frame.range.lowerBound
    let before = splices.filter { $0.range.upperBound <= length }.map {
      Splice($0.range.lowerBound + start..<$0.range.upperBound + start, $0.text)
    }
    let after = splices.filter { $0.range.lowerBound >= length }.map {
      Splice($0.range.lowerBound - length..<$0.range.upperBound - length, $0.text)
    }
    return (before, after)
  }

  private func isChanged(by entries: some Collection<FeatureEntry<GeoJSONFeature>>) -> Bool {
    guard entries.count == outlines.count else { return true }
    return zip(entries, outlines.indices).contains { entry, index in
      guard case .kept(index) = entry else { return true }
      return false
    }
  }

  /// Returns the extents of all features before and after the change. Computes both in one pass. Returns `nil` if there
  /// are no positions or a number isn't finite.
  func extents(
    with entries: some Collection<FeatureEntry<GeoJSONFeature>>, keepingLongitudes: Bool
  ) -> (before: Extent, after: Extent)? {
    var before = Extent(keepingLongitudes: keepingLongitudes)
    var after = before
    bytes.withUnsafeBufferPointer { buffer in
      var json = JSONReader(buffer)
      var isKept = [Bool](repeating: false, count: outlines.count)
      for entry in entries { if case .kept(let index) = entry { isKept[index] = true } }
      for (index, outline) in outlines.enumerated() {
        json.tokens.removeAll(keepingCapacity: true)
        json.position = outline.range.lowerBound
        // Skip invalid features, because they have no valid positions. Reading can't fail here, because the file was
        // read before.
        guard !isWrong(index), (try? json.readValue()) != nil else { continue }
        json.addPositions(ofFeature: outline.isFeature, to: &before)
        if isKept[index] { json.addPositions(ofFeature: outline.isFeature, to: &after) }
      }
    }
    for case .changed(_, let feature) in entries { feature.addPositions(to: &after) }
    for case .added(let feature) in entries { feature.addPositions(to: &after) }
    let isUsable = before.isFinite && after.isFinite && !before.isEmpty && !after.isEmpty
    return isUsable ? (before, after) : nil
  }
}

extension GeoJSONFile {
  private func isWrong(_ index: Int) -> Bool {
    let reason = records[index].unplaced
    return reason == .invalidCoordinate || reason == .wrongGeometry
  }
}

extension GeoJSONFeature {
  fileprivate func addPositions(to extent: inout Extent) {
    guard !isWrong else { return }
    reading { json in json.addPositions(ofFeature: isFeature, to: &extent) }
  }
}

extension JSONReader {
  /// Adds all positions of the Feature or bare geometry that was read to `extent`.
  fileprivate func addPositions(ofFeature isFeature: Bool, to extent: inout Extent) {
    let geometry = isFeature ? member("geometry", of: 0) : 0
    guard let geometry, tokens[geometry].kind == .object else { return }
    for position in positions(in: geometry) {
      extent.add(
        tokens[position].next - position - 1, { number(at: position + 1 + $0) },
        { NumberLiteral(text(tokens[position + 1 + $0].range)) })
    }
  }
}
