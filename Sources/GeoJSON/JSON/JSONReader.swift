import Features

/// Reads JSON text strictly as RFC 8259 has it, into tokens.
///
/// Nothing is skipped: what nobody looks at later is checked as well. Not recursive, so that nesting costs
/// no stack. Valid only as long as the memory it was given.
struct JSONReader {
  /// Containers inside one another. RFC 8259 §9 lets a reader set a limit.
  static let depthLimit = 512
  /// A Feature that stands alone must still fit into a collection and its array, a geometry into a Feature.
  static let depthLimitOfFeature = depthLimit - 2
  /// How many containers are around the features of a collection.
  static let depthOfFeatures = 2
  static let depthLimitOfGeometry = depthLimitOfFeature - 1
  var depthLimit = JSONReader.depthLimit

  let base: UnsafePointer<UInt8>
  /// Where the text ends.
  var count: Int
  var position = 0
  /// What has been read since the tokens were last cleared.
  var tokens: [JSONToken] = []
  /// Containers around what is read next that are not among `tokens`.
  var outerDepth = 0
  /// From where faults count lines, so that many of them need not count all lines each.
  var knownLine: LineStart?
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    // An empty buffer may have no address; nothing is ever read through this one.
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = bytes.count
    self.position = position
  }

  /// The byte at the position, or 0 at the end of the text (0 is nowhere legal in JSON).
  var current: UInt8 { position < count ? base[position] : 0 }

  mutating func skipWhitespace() {
    while position < count {
      let byte = base[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Reads the value at the position, and all in it, and gives its place among the tokens.
  @discardableResult mutating func readValue() throws(GeoJSONError) -> Int {
    let first = tokens.count
    open.removeAll(keepingCapacity: true)
    repeat {
      if try beginValue() { try endContainers() }
    } while !open.isEmpty
    return first
  }

  /// Reads a scalar or an empty container, and answers true, or enters a container up to its first value.
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

  /// After a value: leaves the containers that end here and stops at the next value, or at the very end.
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

  /// Reads a member's name and its colon, up to where the value stands.
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
