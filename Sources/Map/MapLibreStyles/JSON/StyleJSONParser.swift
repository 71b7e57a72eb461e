import Foundation

/// A JSON parser with limits on the size and on the nesting depth, so that untrusted files are safe to read.
/// Foundation's decoders don't report the place of an error, and accept some invalid texts, such as `[1,]`.
struct StyleJSONParser {
  /// The largest size of a style in bytes. The largest styles in practice have about 1 MB.
  static let maximumSize = 8 << 20
  /// The deepest nesting of arrays and objects. Expressions in practice are nested about 20 levels deep.
  static let maximumDepth = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The index of the first byte after an optional byte order mark.
  private let start: Int
  private var position = 0
  private var depth = 0

  static func parse(_ bytes: [UInt8]) throws(StyleJSONError) -> StyleJSON {
    guard bytes.count <= maximumSize else { throw .tooLarge }
    let result: Result<StyleJSON, StyleJSONError> = bytes.withUnsafeBufferPointer { buffer in
      var parser = StyleJSONParser(bytes: buffer)
      do throws(StyleJSONError) { return .success(try parser.document()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  private mutating func document() throws(StyleJSONError) -> StyleJSON {
    position = start
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw .syntax(place(at: position)) }
    return value
  }

  private mutating func value() throws(StyleJSONError) -> StyleJSON {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object() throws(StyleJSONError) -> [String: StyleJSON] {
    try enter()
    var members: [String: StyleJSON] = [:]
    if try !ends(with: UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { throw .syntax(place(at: position)) }
        let name = try string()
        skipSpace()
        try take(UInt8(ascii: ":"))
        members[name] = try value()
      } while try continues(until: UInt8(ascii: "}"))
    }
    depth -= 1
    return members
  }

  private mutating func array() throws(StyleJSONError) -> [StyleJSON] {
    try enter()
    var items: [StyleJSON] = []
    if try !ends(with: UInt8(ascii: "]")) {
      repeat { items.append(try value()) } while try continues(until: UInt8(ascii: "]"))
    }
    depth -= 1
    return items
  }

  private mutating func enter() throws(StyleJSONError) {
    depth += 1
    guard depth <= StyleJSONParser.maximumDepth else { throw .tooDeep(place(at: position)) }
    position += 1
  }

  /// Skips the closing bracket of an empty array or object. Returns `false` if there are items.
  private mutating func ends(with bracket: UInt8) throws(StyleJSONError) -> Bool {
    skipSpace()
    guard peek == bracket else { return false }
    position += 1
    return true
  }

  /// Skips a comma or the closing bracket. Returns `true` after a comma.
  private mutating func continues(until bracket: UInt8) throws(StyleJSONError) -> Bool {
    skipSpace()
    if peek == UInt8(ascii: ",") {
      position += 1
      return true
    }
    try take(bracket)
    return false
  }

  private mutating func number() throws(StyleJSONError) -> Double {
    let start = position
    while let byte = peek, "+-.0123456789Ee".utf8.contains(byte) { position += 1 }
    // Leading zeros are accepted. Numbers that are too large for a Double become infinite.
    guard start < position, bytes[start] == UInt8(ascii: "-") || bytes[start].isDigit,
      let number = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    else { throw .syntax(place(at: start)) }
    return number
  }

  private mutating func string() throws(StyleJSONError) -> String {
    let start = position
    position += 1
    var hasEscapes = false
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw .syntax(place(at: position)) }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    guard position < bytes.count else { throw .syntax(place(at: start)) }
    position += 1
    guard hasEscapes else { return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self) }
    let quoted = Data(bytes[start..<position])
    guard
      let text = (try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed)) as? String
    else { throw .syntax(place(at: start)) }
    return text
  }

  private mutating func word(_ word: StaticString, _ value: StyleJSON) throws(StyleJSONError) -> StyleJSON {
    for offset in 0..<word.utf8CodeUnitCount { try take((word.utf8Start + offset).pointee) }
    return value
  }

  private mutating func take(_ byte: UInt8) throws(StyleJSONError) {
    guard peek == byte else { throw .syntax(place(at: position)) }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (9...13).contains(byte) { position += 1 }
  }

  private func place(at offset: Int) -> StyleJSONError.Place {
    let before = bytes[start..<offset]
    let line = before.lastIndex(of: 0x0a).map { before[($0 + 1)...] } ?? before
    // Continuation bytes of UTF-8 belong to the character before them.
    let column = line.count { $0 & 0xc0 != 0x80 }
    return StyleJSONError.Place(line: before.count { $0 == 0x0a } + 1, column: column + 1)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
