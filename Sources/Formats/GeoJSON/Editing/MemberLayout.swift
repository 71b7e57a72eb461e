/// The white space around the members of an object. New members copy it.
struct MemberLayout {
  /// The text between the name of a member and its value.
  var colon: [UInt8]
  /// The text between two members.
  var separator: [UInt8]
  /// The white space after the opening brace and before the closing brace.
  var opening: [UInt8]
  var closing: [UInt8]

  static let compact = MemberLayout(
    colon: [UInt8(ascii: ":")], separator: [UInt8(ascii: ",")], opening: [], closing: [])

  /// Creates the layout of the object at `token`. If the object has too few members, derives the layout from `outer`,
  /// the layout of the enclosing object.
  init(of token: Int, in json: JSONReader, inside outer: MemberLayout) {
    let members = Array(json.members(of: token))
    guard let first = members.first, let last = members.last else {
      self = outer.nested(at: json.indentation(before: json.tokens[token].start))
      return
    }
    colon = json.text(json.tokens[first.key].end..<json.tokens[first.value].start)
    opening = json.text(json.tokens[token].start + 1..<json.tokens[first.key].start)
    closing = json.text(json.tokens[last.value].end..<json.tokens[token].end - 1)
    if members.count > 1 {
      separator = json.text(json.tokens[first.value].end..<json.tokens[members[1].key].start)
    } else if opening.contains(0x0A) || opening.contains(0x0D) {
      separator = [UInt8(ascii: ",")] + opening
    } else {
      separator = [UInt8(ascii: ",")] + (colon.contains(0x20) ? [0x20] : [])
    }
  }

  init(colon: [UInt8], separator: [UInt8], opening: [UInt8], closing: [UInt8]) {
    self.colon = colon
    self.separator = separator
    self.opening = opening
    self.closing = closing
  }

  /// Returns the layout for an object that is the value of a member of this object.
  private func nested(at indentation: [UInt8]?) -> MemberLayout {
    guard let indentation, isMultiline else {
      let space: [UInt8] = opening.contains(0x20) && !isMultiline ? [0x20] : []
      return MemberLayout(
        colon: colon, separator: [UInt8(ascii: ",")] + (colon.contains(0x20) ? [0x20] : []), opening: space,
        closing: space)
    }
    let newline = opening.prefix { $0 == 0x0A || $0 == 0x0D }
    let own = Array(opening.dropFirst(newline.count))
    let outer = closing.drop { $0 == 0x0A || $0 == 0x0D }
    let unit = own.count > outer.count ? Array(own.dropFirst(outer.count)) : [0x20, 0x20]
    let inner = newline + indentation + unit
    return MemberLayout(
      colon: colon, separator: [UInt8(ascii: ",")] + inner, opening: Array(inner),
      closing: Array(newline + indentation))
  }

  var isMultiline: Bool { opening.contains(0x0A) || opening.contains(0x0D) }

  func member(_ name: String, _ value: [UInt8]) -> [UInt8] { JSONText.encoded(name) + colon + value }

  /// Returns the text of an object with these members.
  func object(_ members: [(name: String, value: [UInt8])]) -> [UInt8] {
    guard !members.isEmpty else { return Array("{}".utf8) }
    let texts = members.map { member($0.name, $0.value) }
    return [UInt8(ascii: "{")] + opening + texts.joined(separator: separator) + closing + [UInt8(ascii: "}")]
  }
}

extension JSONReader {
  func text(_ range: Range<Int>) -> [UInt8] { Array(slice(range)) }

  /// Returns the white space at the beginning of the line that contains `offset`, or `nil` for the first line.
  func indentation(before offset: Int) -> [UInt8]? {
    guard let line = slice(0..<offset).lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    return Array(slice(line + 1..<offset).prefix { $0 == 0x20 || $0 == 0x09 })
  }
}
