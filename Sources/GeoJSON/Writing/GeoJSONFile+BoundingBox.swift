extension GeoJSONFile {
  /// The corrections of the collection's `bbox` and `crs`, before the features and after them; the offsets of
  /// those after count from the features' end.
  func rootSplices(with entries: [FeatureEntry]) -> (before: [Splice], after: [Splice]) {
    guard let array = frame.features, frame.boundingBox != nil || declaresMetres, isChanged(by: entries)
    else { return ([], []) }
    let splices = readingCollection { json in
      var gone: [StaticString] = []
      var splices: [Splice] = []
      if json.member("bbox", of: 0) != nil {
        if let edges = boundingBoxSplices(json, with: entries) {
          splices = edges
        } else {
          gone.append("bbox")
        }
      }
      if declaresMetres, becomesDegrees(with: entries) { gone.append("crs") }
      return splices + json.removal(from: 0) { value in gone.contains { json.isKey(value - 1, $0) } }
    }
    return split(splices ?? [], at: array.lowerBound + 1 - frame.range.lowerBound)
  }

  /// The numbers of the box that have become others; nil where it cannot say what is true.
  private func boundingBoxSplices(_ json: JSONReader, with entries: [FeatureEntry]) -> [Splice]? {
    guard let box = json.member("bbox", of: 0), json.tokens[box].kind == .array else { return nil }
    let edges = json.elements(of: box).map { WrittenNumber(json.text(json.tokens[$0].range)) }
    guard edges.allSatisfy(\.value.isFinite), edges.count == 4 || edges.count == 6 else { return nil }
    let half = edges.count / 2
    // Where axes were swapped, west and east are the other ones.
    let isAcross = edges[0].value > edges[half].value || edges[1].value > edges[half + 1].value
    guard let (before, after) = extents(with: entries, keepingLongitudes: isAcross),
      let corrected = after.box(replacing: edges, of: before)
    else { return nil }
    return zip(json.elements(of: box), corrected).compactMap { token, edge in
      edge.map { Splice(json.tokens[token].range, $0.text) }
    }
  }

  /// Whether the file says that its numbers are metres.
  private var declaresMetres: Bool {
    switch referenceSystem {
    case .webMercator, .utm: true
    case nil, .degrees, .other: false
    }
  }

  /// Whether numbers that were no degrees are some now.
  private func becomesDegrees(with entries: [FeatureEntry]) -> Bool {
    guard let (before, after) = extents(with: entries, keepingLongitudes: false) else { return false }
    return !before.isInDegrees && after.isInDegrees
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

  private func isChanged(by entries: [FeatureEntry]) -> Bool {
    guard entries.count == features.count else { return true }
    return zip(entries, features.indices).contains { entry, index in
      guard case .kept(index) = entry else { return true }
      return false
    }
  }

  /// The extents of all features as they were and as `entries` have them, in one pass; nil where one has no
  /// positions, or one that is no place.
  private func extents(
    with entries: [FeatureEntry], keepingLongitudes: Bool
  ) -> (before: Extent, after: Extent)? {
    var before = Extent(keepingLongitudes: keepingLongitudes)
    var after = before
    bytes.withUnsafeBufferPointer { buffer in
      var json = JSONReader(buffer)
      var isKept = [Bool](repeating: false, count: features.count)
      for entry in entries { if case .kept(let index) = entry { isKept[index] = true } }
      for (index, record) in features.enumerated() {
        json.tokens.removeAll(keepingCapacity: true)
        json.position = record.range.lowerBound
        // What was read once is read again without a fault.
        guard (try? json.readValue()) != nil else { continue }
        json.addPositions(of: record, to: &before)
        if isKept[index] { json.addPositions(of: record, to: &after) }
      }
    }
    for case .changed(_, let feature) in entries { feature.addPositions(to: &after) }
    for case .added(let feature) in entries { feature.addPositions(to: &after) }
    let isUsable = before.isFinite && after.isFinite && !before.isEmpty && !after.isEmpty
    return isUsable ? (before, after) : nil
  }
}

extension Feature {
  fileprivate func addPositions(to extent: inout Extent) {
    reading { json in json.addPositions(of: record, to: &extent) }
  }
}

extension JSONReader {
  /// Takes in all positions, of lines and areas too, of the feature that the tokens are.
  fileprivate func addPositions(of record: FeatureRecord, to extent: inout Extent) {
    let geometry = record.isFeature ? member("geometry", of: 0) : 0
    guard let geometry, tokens[geometry].kind == .object else { return }
    for position in positions(in: geometry) {
      extent.add(
        tokens[position].next - position - 1, { number(at: position + 1 + $0) },
        { WrittenNumber(text(tokens[position + 1 + $0].range)) })
    }
  }
}
