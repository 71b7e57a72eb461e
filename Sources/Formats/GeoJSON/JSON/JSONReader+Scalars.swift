extension JSONReader {
  /// Returns the string, number or word that begins at `start`, without adding a token. Returns `nil` if the value is
  /// missing or invalid.
  func scalar(from start: Int, as token: Int) -> JSONToken? {
    guard start < count else { return nil }
    switch base[start] {
    case UInt8(ascii: "\""):
      guard let (end, isEscaped) = try? endOfString(from: start) else { return nil }
      return JSONToken(kind: .string, isEscaped: isEscaped, start: start, end: end, next: token + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard let end = try? endOfNumber(from: start) else { return nil }
      return JSONToken(kind: .number, start: start, end: end, next: token + 1)
    case UInt8(ascii: "t"): return word("true", .true, from: start, as: token)
    case UInt8(ascii: "f"): return word("false", .false, from: start, as: token)
    case UInt8(ascii: "n"): return word("null", .null, from: start, as: token)
    default: return nil
    }
  }

  private func word(
    _ word: StaticString, _ kind: JSONToken.Kind, from start: Int, as token: Int
  ) -> JSONToken? {
    let end = start + word.utf8CodeUnitCount
    guard lengthOfBeginning(of: word, at: start) == word.utf8CodeUnitCount, !isWordCharacter(at: end) else {
      return nil
    }
    return JSONToken(kind: kind, start: start, end: end, next: token + 1)
  }

  /// Returns how many leading bytes of `word` are equal to the bytes at `start`.
  func lengthOfBeginning(of word: StaticString, at start: Int) -> Int {
    var length = 0
    while length < word.utf8CodeUnitCount, start + length < count,
      base[start + length] == word.utf8Start[length]
    {
      length += 1
    }
    return length
  }
}
