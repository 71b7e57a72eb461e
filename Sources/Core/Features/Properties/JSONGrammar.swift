/// Validates JSON that the user enters (RFC 8259).
///
/// This type only accepts or rejects input, while the GeoJSON reader also determines offsets and errors. It isn't
/// recursive, so that deeply nested input can't overflow the stack.
struct JSONGrammar {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The opening brackets of the containers that enclose the current position.
  private var open: [UInt8] = []
  private let depthLimit: Int

  /// Whether `text` is exactly one number.
  static func isNumber(_ text: String) -> Bool {
    check(text, depthLimit: 0) { $0.skipNumber() }
  }

  /// Whether `text` is exactly one object or array, without surrounding white space, with at most `depthLimit` levels
  /// of nesting.
  static func isContainer(_ text: String, depthLimit: Int) -> Bool {
    check(text, depthLimit: depthLimit) { $0.isAtBracket && $0.skipValue() }
  }

  private static func check(
    _ text: String, depthLimit: Int, _ skip: (inout JSONGrammar) -> Bool
  ) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var grammar = JSONGrammar(bytes: bytes, depthLimit: depthLimit)
      return skip(&grammar) && grammar.position == bytes.count
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  /// The byte at the current position, or 0 at the end. JSON never contains a zero byte.
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }
  private var isAtBracket: Bool { current == UInt8(ascii: "{") || current == UInt8(ascii: "[") }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(current) { position += 1 }
  }

  private mutating func skipValue() -> Bool {
    repeat {
      guard skipScalarOrOpen() else { return false }
    } while !open.isEmpty
    return true
  }

  /// If the next value is a scalar or an empty container, skips it and the closing brackets after it. Otherwise enters
  /// the container and stops at its first value.
  private mutating func skipScalarOrOpen() -> Bool {
    switch current {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < depthLimit else { return false }
      open.append(current)
      position += 1
      skipWhitespace()
      if isAtClosing { return close() }
      return open.last == UInt8(ascii: "[") || skipName()
    case UInt8(ascii: "\""): return skipString() && close()
    case UInt8(ascii: "t"): return skip(word: "true") && close()
    case UInt8(ascii: "f"): return skip(word: "false") && close()
    case UInt8(ascii: "n"): return skip(word: "null") && close()
    default: return skipNumber() && close()
    }
  }

  private var isAtClosing: Bool {
    switch open.last {
    case UInt8(ascii: "{"): current == UInt8(ascii: "}")
    case UInt8(ascii: "["): current == UInt8(ascii: "]")
    default: false
    }
  }

  /// Skips the closing brackets after a value. If another value follows, stops at that value.
  private mutating func close() -> Bool {
    while let bracket = open.last {
      skipWhitespace()
      if skip(",") {
        skipWhitespace()
        return bracket == UInt8(ascii: "[") || skipName()
      }
      guard isAtClosing else { return false }
      position += 1
      open.removeLast()
    }
    return true
  }

  private mutating func skipName() -> Bool {
    guard skipString() else { return false }
    skipWhitespace()
    guard skip(":") else { return false }
    skipWhitespace()
    return true
  }

  private mutating func skip(word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount {
      guard current == word.utf8Start[offset] else { return false }
      position += 1
    }
    return true
  }

  private mutating func skipString() -> Bool {
    guard skip("\"") else { return false }
    while position < bytes.count {
      let byte = current
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case 0..<0x20: return false
      case UInt8(ascii: "\\"): guard skipEscape() else { return false }
      default: break
      }
    }
    return false
  }

  private mutating func skipEscape() -> Bool {
    defer { position += 1 }
    guard current == UInt8(ascii: "u") else { return Array("\"\\/bfnrt".utf8).contains(current) }
    for _ in 0..<4 {
      position += 1
      guard HexColor.value(ofDigit: current) != nil else { return false }
    }
    return true
  }

  private mutating func skipNumber() -> Bool {
    _ = skip("-")
    guard skip("0") || skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    guard skip("e") || skip("E") else { return true }
    _ = skip("+") || skip("-")
    return skipDigits()
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { position += 1 }
    return position > start
  }
}
