extension JSONReader {
  /// Reads the value at the current position, which can be a feature or a geometry. The coordinates of the value can
  /// contain words such as `NaN`. Returns the value's token.
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

  /// Reads the value at the current position, which can contain words such as `NaN` anywhere. Also returns the error
  /// for the first word.
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

  /// Whether all words of the value at `token` are in the coordinates of a geometry.
  private func hasWordsInCoordinatesAlone(_ token: Int) -> Bool {
    let words = tokens.indices.filter { tokens[$0].kind == .word }
    guard tokens[token].kind == .object else { return words.isEmpty }
    let geometry = FeatureMembers(of: token, self).geometry ?? token
    let coordinates = tokens[geometry].kind == .object ? coordinateArrays(in: geometry) : []
    return words.allSatisfy { word in coordinates.contains { $0.contains(word) } }
  }

  /// Returns the token ranges of the coordinates in the geometry and in the geometries that it contains.
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
  /// Whether reading again with `acceptsWords` could avoid this error.
  fileprivate var mayBeAWord: Bool {
    guard case .syntax(let expected, _) = fault else { return false }
    return expected == .value || expected == .number
  }
}
