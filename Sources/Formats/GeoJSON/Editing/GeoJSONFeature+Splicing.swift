import Features

extension GeoJSONFeature {
  /// Returns the feature after applying `splices` to its text. The result must be valid. If it isn't, a debug build
  /// stops, and a release build returns the unchanged feature, so that the program doesn't crash.
  func splicing(_ splices: [Splice]) -> GeoJSONFeature {
    guard !splices.isEmpty else { return self }
    do throws(GeoJSONError) {
      return try GeoJSONFeature(wellFormed: Splice.apply(splices, to: bytes), isFeature: isFeature)
    } catch {
      assertionFailure("An edit made a text that is no feature: \(error)")
      return self
    }
  }

  /// Calls `body` with a reader that contains the feature's tokens.
  func reading<Result>(_ body: (JSONReader) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      var json = JSONReader(buffer)
      json.tokens = tokens
      return body(json)
    }
  }
}

extension JSONReader {
  /// Returns the members of an object or the elements of an array. Each has its range in the text and the token of its
  /// value.
  func children(of token: Int) -> [(range: Range<Int>, value: Int)] {
    switch tokens[token].kind {
    case .object: members(of: token).map { (tokens[$0.key].start..<tokens[$0.value].end, $0.value) }
    case .array: elements(of: token).map { (tokens[$0].range, $0) }
    case .string, .number, .true, .false, .null, .word: []
    }
  }

  /// Returns the removal of some children and their commas from the container at `token`.
  func removal(from token: Int, where isGone: (Int) -> Bool) -> [Splice] {
    let children = children(of: token)
    guard children.contains(where: { isGone($0.value) }) else { return [] }
    guard let firstKept = children.firstIndex(where: { !isGone($0.value) }) else {
      return [Splice(tokens[token].inside)]
    }
    let leading =
      firstKept > 0 ? [Splice(children[0].range.lowerBound..<children[firstKept].range.lowerBound)] : []
    return leading
      + children.indices.dropFirst(firstKept + 1).filter { isGone(children[$0].value) }.map {
        Splice(children[$0 - 1].range.upperBound..<children[$0].range.upperBound)
      }
  }
}
