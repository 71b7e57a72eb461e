extension GeoJSONFile {
  /// The corrections of the collection's `bbox`, before the features and after them; the offsets of those
  /// after count from the features' end.
  func boundingBoxSplices(with entries: [FeatureEntry]) -> (before: [Splice], after: [Splice]) {
    guard frame.boundingBox != nil, let array = frame.features, isChanged(by: entries) else {
      return ([], [])
    }
    // The root without its features has few tokens.
    let head = Array(bytes[frame.range.lowerBound..<array.lowerBound + 1])
    let tail = Array(bytes[array.upperBound - 1..<frame.range.upperBound])
    let splices = (head + tail).withUnsafeBufferPointer { buffer -> [Splice] in
      var json = JSONReader(buffer)
      guard (try? json.readValue()) != nil, let box = json.member("bbox", of: 0) else { return [] }
      let edges = json.elements(of: box).map { WrittenNumber(json.text(json.tokens[$0].range)) }
      guard json.tokens[box].kind == .array, edges.allSatisfy(\.value.isFinite),
        let before = Extent(features.indices.flatMap { feature(at: $0).writtenPositions }),
        let after = Extent(entries.flatMap { feature(of: $0).writtenPositions }),
        let corrected = after.box(replacing: edges, of: before)
      else { return json.removal(from: 0) { json.isKey($0 - 1, "bbox") } }
      return zip(json.elements(of: box), corrected).compactMap { token, edge in
        edge.map { Splice(json.tokens[token].range, $0.text) }
      }
    }
    return split(splices, at: head.count)
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

  private func feature(of entry: FeatureEntry) -> Feature {
    switch entry {
    case .kept(let index): feature(at: index)
    case .changed(_, let feature), .added(let feature): feature
    }
  }
}

extension Feature {
  /// The numbers of all positions, of lines and areas too, as they are written.
  var writtenPositions: [[WrittenNumber]] {
    reading { json in
      json.positions(in: geometry(json)).map { position in
        json.elements(of: position).prefix(3).map { WrittenNumber(json.text(json.tokens[$0].range)) }
      }
    }
  }
}
