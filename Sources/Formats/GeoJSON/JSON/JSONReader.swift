import Features

/// A strict tokenizer for JSON according to RFC 8259.
///
/// It validates the whole text, including values that the program doesn't use. It isn't recursive, so deep nesting
/// can't overflow the stack. The reader must not outlive its buffer.
struct JSONReader {
  /// How deeply arrays and objects may be nested. RFC 8259, section 9 allows such a limit.
  static let depthLimit = 512
  /// How deeply arrays and objects in a single Feature may be nested. The limit is lower by two than `depthLimit`,
  /// because the Feature must also fit into the array of a collection.
  static let depthLimitOfFeature = depthLimit - 2
  /// How many arrays and objects enclose a feature in a collection.
  static let depthOfFeatures = 2
  static let depthLimitOfGeometry = depthLimitOfFeature - 1
  var depthLimit = JSONReader.depthLimit

  let base: UnsafePointer<UInt8>
  /// The end of the text.
  var count: Int
  var position = 0
  /// The tokens that were read. The user of the reader removes tokens that aren't needed any more.
  var tokens: [JSONToken] = []
  /// How many arrays and objects enclose the next value but aren't in `tokens`.
  var outerDepth = 0
  /// The start of a line whose number is known. Line numbers of errors are counted from there, which is faster than
  /// counting from the beginning of the text.
  var knownLine: LineStart?
  /// Whether to create tokens for words that aren't valid JSON, such as `NaN`.
  var acceptsWords = false
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    // An empty buffer may have no base address. In this case, use a dummy address, which is never accessed.
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = bytes.count
    self.position = position
  }

  /// The byte at the current position, or 0 at the end of the text. A byte 0 is never valid in JSON.
  var current: UInt8 { position < count ? base[position] : 0 }

  mutating func skipWhitespace() {
    while position < count {
      let byte = base[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Reads the value at the current position and everything in it. Returns the token of the value.
  @discardableResult mutating func readValue() throws(GeoJSONError) -> Int {
    let first = tokens.count
    open.removeAll(keepingCapacity: true)
    repeat {
      if try beginValueOrWord() { try endContainers() }
    } while !open.isEmpty
    return first
  }

  /// Reads a string, number, word or empty container, and returns `true`. Otherwise, enters the container, moves to its
  /// first value, and returns `false`.
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

  /// Does the same as `beginValue`. If the reader accepts words such as `NaN`, also reads such a word.
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

  /// The end of the ASCII letters and digits at the current position, or `nil` if no letter or digit is there.
  private var endOfWord: Int? {
    var end = position
    while isWordCharacter(at: end), base[end] < 0x80 { end += 1 }
    return end == position || isWordCharacter(at: end) ? nil : end
  }

  /// Leaves all containers that end after the value that was read. Stops at the next value or at the end of the
  /// outermost container.
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

  /// Reads the name of a member and the colon. Stops at the value of the member.
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
