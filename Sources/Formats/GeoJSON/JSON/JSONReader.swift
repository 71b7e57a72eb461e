import Features

/// A strict tokenizer for JSON according to RFC 8259.
///
/// It validates the whole text, including values that are never used. The implementation isn't recursive, so deep
/// nesting can't overflow the stack. The reader must not outlive its buffer.
struct JSONReader {
  /// The maximum depth of nested containers. RFC 8259, section 9 allows a limit.
  static let depthLimit = 512
  /// The maximum depth in a single Feature. This limit is lower by two than `depthLimit`, because the Feature must also
  /// fit into the array of a collection.
  static let depthLimitOfFeature = depthLimit - 2
  /// The number of containers that enclose the features of a collection.
  static let depthOfFeatures = 2
  static let depthLimitOfGeometry = depthLimitOfFeature - 1
  var depthLimit = JSONReader.depthLimit

  let base: UnsafePointer<UInt8>
  /// The end of the text.
  var count: Int
  var position = 0
  /// The tokens since they were last cleared.
  var tokens: [JSONToken] = []
  /// The number of containers that enclose the next value but aren't in `tokens`.
  var outerDepth = 0
  /// A known line start. Errors count lines from here, rather than from the beginning of the text.
  var knownLine: LineStart?
  /// Whether the reader creates tokens for words that aren't valid JSON, such as `NaN`.
  var acceptsWords = false
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    // Use a dummy address if the buffer is empty and has no base address. The address is never dereferenced.
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = bytes.count
    self.position = position
  }

  /// The byte at the current position, or 0 at the end of the text. A zero byte is never valid JSON.
  var current: UInt8 { position < count ? base[position] : 0 }

  mutating func skipWhitespace() {
    while position < count {
      let byte = base[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Reads the value at the current position, including its children. Returns the value's token.
  @discardableResult mutating func readValue() throws(GeoJSONError) -> Int {
    let first = tokens.count
    open.removeAll(keepingCapacity: true)
    repeat {
      if try beginValueOrWord() { try endContainers() }
    } while !open.isEmpty
    return first
  }

  /// Reads a scalar or an empty container and returns `true`, or enters a container up to its first value and
  /// returns `false`.
  private mutating func beginValue() throws(GeoJSONError) -> Bool {
    switch current {
    case UInt8(ascii: "{"):
      try enter(.object)
      guard current != UInt8(ascii: "}") else { break }
      try readKey()
      return false
    case UInt8(ascii: "["):
      try enter(.array)
      return current == UInt8(ascii: "]")
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    case UInt8(ascii: "t"): try readWord("true", .true)
    case UInt8(ascii: "f"): try readWord("false", .false)
    case UInt8(ascii: "n"): try readWord("null", .null)
    default: throw syntaxFault(expected: .value)
    }
    return true
  }

  /// Reads a scalar or an empty container, or a word if the reader accepts words.
  private mutating func beginValueOrWord() throws(GeoJSONError) -> Bool {
    let start = position
    do throws(GeoJSONError) {
      return try beginValue()
    } catch {
      guard acceptsWords, position == start, case .syntax = error.fault, let end = endOfWord else {
        throw error
      }
      append(.word, upTo: end)
      return true
    }
  }

  /// The end of the ASCII letters and digits at the current position, or `nil` if there are none.
  private var endOfWord: Int? {
    var end = position
    while isWordCharacter(at: end), base[end] < 0x80 { end += 1 }
    return end == position || isWordCharacter(at: end) ? nil : end
  }

  /// Leaves the containers that end after a value. Stops at the next value, or at the end of the outermost container.
  private mutating func endContainers() throws(GeoJSONError) {
    while let container = open.last {
      skipWhitespace()
      let isObject = tokens[container].kind == .object
      if current == UInt8(ascii: ",") {
        position += 1
        skipWhitespace()
        if isObject { try readKey() }
        return
      }
      guard current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw syntaxFault(expected: isObject ? .commaOrBrace : .commaOrBracket)
      }
      position += 1
      tokens[container].end = position
      tokens[container].next = tokens.count
      open.removeLast()
    }
  }

  private mutating func enter(_ kind: JSONToken.Kind) throws(GeoJSONError) {
    guard outerDepth + open.count < depthLimit else {
      throw fault(.tooDeep(limit: depthLimit), at: position)
    }
    open.append(tokens.count)
    tokens.append(JSONToken(kind: kind, start: position, end: 0, next: 0))
    position += 1
    skipWhitespace()
  }

  /// Reads a member's name and the colon, and stops at the member's value.
  mutating func readKey() throws(GeoJSONError) {
    guard current == UInt8(ascii: "\"") else { throw syntaxFault(expected: .key) }
    try readString()
    skipWhitespace()
    guard current == UInt8(ascii: ":") else { throw syntaxFault(expected: .colon) }
    position += 1
    skipWhitespace()
  }

  private mutating func readWord(_ word: StaticString, _ kind: JSONToken.Kind) throws(GeoJSONError) {
    let end = position + word.utf8CodeUnitCount
    let length = lengthOfBeginning(of: word, at: position)
    guard length == word.utf8CodeUnitCount else {
      throw syntaxFault(expected: .value, reaching: position + length)
    }
    guard !isWordCharacter(at: end) else { throw syntaxFault(expected: .value) }
    append(kind, upTo: end)
  }

  mutating func append(_ kind: JSONToken.Kind, upTo end: Int, isEscaped: Bool = false) {
    tokens.append(
      JSONToken(kind: kind, isEscaped: isEscaped, start: position, end: end, next: tokens.count + 1))
    position = end
  }
}
