import Features

extension JSONReader {
  func fault(_ fault: GeoJSONError.Fault, at offset: Int) -> GeoJSONError {
    let text = UnsafeBufferPointer(start: base, count: count)
    return GeoJSONError(fault, at: TextLocation(offset: offset, in: text, from: knownLine))
  }

  /// Returns the error for the text at the current position, where `expected` was expected. If the text ends before
  /// `reach`, the error is a truncation. If `reach` is `nil`, it is the current position.
  func syntaxFault(expected: GeoJSONError.ExpectedState, reaching reach: Int? = nil) -> GeoJSONError {
    guard (reach ?? position) < count else { return fault(.truncated(expected: expected), at: count) }
    if UTF8Sequence.length(at: base + position, limit: count - position) == nil {
      return fault(.notUTF8(byte: base[position]), at: position)
    }
    return fault(.syntax(expected: expected, found: finding(at: position)), at: position)
  }

  /// Returns the word, number or single character at `offset`.
  func finding(at offset: Int) -> GeoJSONError.Finding {
    guard offset < count else { return .nothing }
    var end = offset
    while end < offset + 24, isWordCharacter(at: end) { end += 1 }
    if end == offset { end += 1 }
    let byte = base[offset]
    guard byte >= 0x20, byte != 0x7F else { return .control(byte) }
    // Include all bytes of the last character, because an incomplete character would be displayed as U+FFFD.
    while end < count, base[end] & 0xC0 == 0x80 { end += 1 }
    return .text(
      String(decoding: UnsafeBufferPointer(start: base + offset, count: end - offset), as: UTF8.self))
  }
}
