extension JSONReader {
  /// Reads the value at the current position, which can be a feature or a geometry. Words such as `NaN` are accepted in
  /// its coordinates. Returns the token of the value.
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

  /// Reads the value at the current position. Words such as `NaN` are accepted anywhere in the value. `fault` is the
  /// error for the first such word.
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

  /// Whether words such as `NaN` occur only in the coordinates of the value itself and of its member `geometry`.
  private func hasWordsInCoordinatesAlone(_ token: Int) -> Bool {
    let words = tokens.indices.filter { tokens[$0].kind == .word }
    guard tokens[token].kind == .object else { return words.isEmpty }
    let coordinates = valuesWithCoordinates(at: token).filter { tokens[$0].kind == .object }
      .flatMap(coordinateArrays)
    return words.allSatisfy { word in coordinates.contains { $0.contains(word) } }
  }

  /// Returns the tokens of the value itself and, if it isn't a bare geometry, of its member `geometry`. A bare geometry
  /// may become the geometry of a Feature, where such a member is not read.
  private func valuesWithCoordinates(at token: Int) -> [Int] {
    let members = FeatureMembers(of: token, self)
    let isGeometry = members.type.map { FeatureReader(self).isGeometryType(at: $0) } ?? false
    return isGeometry ? [token] : [token, members.geometry].compactMap { $0 }
  }

  /// Returns the ranges of tokens of the coordinates in a geometry and all geometries in it.
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
  /// Whether a word such as `NaN` may have caused the error, so that reading with `acceptsWords` could succeed.
  fileprivate var mayBeAWord: Bool {
    guard case .syntax(let expected, _) = fault else { return false }
    return expected == .value || expected == .number
  }
}
