extension JSONReader {
  /// Reads the value at the position, which may be a feature or a geometry, and returns its token. Its coordinates may have
  /// words such as `NaN`.
  mutating func readFeatureValue() throws(GeoJSONError) -> Int {
    let (start, first) = (position, tokens.count)
    do throws(GeoJSONError) {
      return try readValue()
    } catch {
      guard error.mayBeAWord else { throw error }
      (position, acceptsWords) = (start, true)
      tokens.removeSubrange(first...)
      defer { acceptsWords = false }
      let token = try readValue()
      guard hasWordsInCoordinatesAlone(token) else { throw error }
      return token
    }
  }

  /// Reads the value at the position with words anywhere in it. Returns the fault of the first one.
  mutating func readValueWithWords() throws(GeoJSONError) -> (token: Int, fault: GeoJSONError?) {
    let (start, first) = (position, tokens.count)
    do throws(GeoJSONError) {
      return (try readValue(), nil)
    } catch {
      guard error.mayBeAWord else { throw error }
      (position, acceptsWords) = (start, true)
      tokens.removeSubrange(first...)
      defer { acceptsWords = false }
      return (try readValue(), error)
    }
  }

  /// Whether all words of the value at `token` are in coordinates of a geometry.
  private func hasWordsInCoordinatesAlone(_ token: Int) -> Bool {
    let words = tokens.indices.filter { tokens[$0].kind == .word }
    guard tokens[token].kind == .object else { return words.isEmpty }
    let geometry = FeatureMembers(of: token, self).geometry ?? token
    let coordinates = tokens[geometry].kind == .object ? coordinateArrays(in: geometry) : []
    return words.allSatisfy { word in coordinates.contains { $0.contains(word) } }
  }

  /// The tokens of the coordinates of a geometry and those inside it.
  private func coordinateArrays(in geometry: Int) -> [Range<Int>] {
    geometries(in: geometry).compactMap { geometry in
      guard tokens[geometry].kind == .object, let array = member("coordinates", of: geometry) else {
        return nil
      }
      return array..<tokens[array].next
    }
  }
}

extension GeoJSONError {
  /// Whether it is of something that a reader of words accepts.
  fileprivate var mayBeAWord: Bool {
    guard case .syntax(let expected, _) = fault else { return false }
    return expected == .value || expected == .number
  }
}
