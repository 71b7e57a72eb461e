import Features

extension JSONReader {
  /// The whole text.
  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Returns the tokens of the names and values of the object at `token`, in the order of the text. Other values have no
  /// members.
  func members(of token: Int) -> Members {
    let isObject = tokens[token].kind == .object
    return Members(tokens: tokens, upcoming: token + 1, end: isObject ? tokens[token].next : token + 1)
  }

  /// Returns the tokens of the elements of the array at `token`.
  func elements(of token: Int) -> Elements {
    Elements(tokens: tokens, upcoming: token + 1, end: tokens[token].next)
  }

  struct Members: Sequence, IteratorProtocol {
    let tokens: [JSONToken]
    var upcoming: Int
    let end: Int

    mutating func next() -> (key: Int, value: Int)? {
      guard upcoming < end else { return nil }
      let key = upcoming
      upcoming = tokens[key + 1].next
      return (key, key + 1)
    }
  }

  struct Elements: Sequence, IteratorProtocol {
    let tokens: [JSONToken]
    var upcoming: Int
    let end: Int

    mutating func next() -> Int? {
      guard upcoming < end else { return nil }
      defer { upcoming = tokens[upcoming].next }
      return upcoming
    }
  }

  func isKey(_ token: Int, _ name: StaticString) -> Bool { isString(token, name) }

  /// Whether the string at `token`, after decoding its escapes, equals the ASCII string `text`.
  func isString(_ token: Int, _ text: StaticString) -> Bool {
    let value = tokens[token]
    guard value.kind == .string else { return false }
    if value.isEscaped { return string(at: token) == text.description }
    let length = text.utf8CodeUnitCount
    guard value.end - value.start - 2 == length else { return false }
    let bytes = base + value.start + 1
    let other = text.utf8Start
    for index in 0..<length where bytes[index] != other[index] { return false }
    return true
  }

  /// Returns the string at `token` after decoding its escapes.
  func string(at token: Int) -> String {
    JSONText.string(slice(tokens[token].inside), isEscaped: tokens[token].isEscaped)
  }

  /// Returns the value of the number at `token`. If the number is too large, returns infinity.
  func number(at token: Int) -> Double { DecimalNumber.value(slice(tokens[token].range)) }

  /// Returns the value of the last member with this name in the object at `token`. The result is a token, or `nil` if
  /// the object has no such member.
  func member(_ name: StaticString, of token: Int) -> Int? {
    var found: Int?
    for (key, value) in members(of: token) where isKey(key, name) { found = value }
    return found
  }

  /// Returns a description of the value at `token` for an error message.
  func finding(ofToken token: Int) -> GeoJSONError.Finding {
    let value = tokens[token]
    switch value.kind {
    case .object: return .object
    case .array:
      let count = elements(of: token).reduce(0) { count, _ in count + 1 }
      let isNumbers = elements(of: token).allSatisfy { tokens[$0].kind == .number }
      return isNumbers ? .numbers(count) : .array
    case .string: return .string(String(string(at: token).prefix(40)))
    case .number:
      return .number(String(decoding: slice(value.start..<min(value.end, value.start + 40)), as: UTF8.self))
    case .true, .false: return .boolean
    case .null: return .null
    case .word:
      return .text(String(decoding: slice(value.start..<min(value.end, value.start + 24)), as: UTF8.self))
    }
  }
}
