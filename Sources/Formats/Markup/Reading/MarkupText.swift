/// Functions that decode and encode the text of XML.
package enum MarkupText {
  /// Decodes consecutive characters: XML 1.0, sections 2.11, 3.3.3, 4.1 and 4.6.
  package static func decoded(_ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool = false) -> String {
    guard text.contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }) else {
      return String(decoding: text, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    append(text, isAttribute: isAttribute, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(
    _ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool = false, to result: inout [UInt8]
  ) {
    result.reserveCapacity(result.count + text.count)
    var at = 0
    while at < text.count {
      let byte = text[at]
      if byte == UInt8(ascii: "&"), let end = text[at...].firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(of: UnsafeBufferPointer(rebasing: text[at + 1..<end]))
      {
        result += Array(String(scalar).utf8)
        at = end + 1
      } else if byte == 0x0D {
        at += at + 1 < text.count && text[at + 1] == 0x0A ? 2 : 1
        result.append(isAttribute ? 0x20 : 0x0A)
      } else {
        result.append(isAttribute && (byte == 0x0A || byte == 0x09) ? 0x20 : byte)
        at += 1
      }
    }
  }

  /// Appends the text of a CDATA section.
  static func appendPlain(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
    for (at, byte) in text.enumerated() {
      if byte != 0x0D {
        result.append(byte)
      } else if at + 1 >= text.count || text[at + 1] != 0x0A {
        result.append(0x0A)
      }
    }
  }

  private static func scalar(of name: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    let text = String(decoding: name.prefix(12), as: UTF8.self)
    switch text {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap { Unicode.Scalar($0) }
  }

  /// Encodes `text` as the content of an element. Characters that aren't allowed in XML become U+FFFD.
  package static func encoded(_ text: String) -> [UInt8] { encoded(text, quote: nil) }

  /// Encodes `text` as the value of an attribute. `quote` is the quotation mark around the value.
  package static func encoded(_ text: String, quote: UInt8?) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += Array("&amp;".utf8)
      case "<": result += Array("&lt;".utf8)
      case ">": result += Array("&gt;".utf8)
      case "\"" where quote == UInt8(ascii: "\""): result += Array("&quot;".utf8)
      case "'" where quote == UInt8(ascii: "'"): result += Array("&apos;".utf8)
      case "\r": result += Array("&#13;".utf8)
      case "\n" where quote != nil: result += Array("&#10;".utf8)
      case "\t" where quote != nil: result += Array("&#9;".utf8)
      default: result += Array(String(isCharacter(scalar) ? scalar : "\u{FFFD}").utf8)
      }
    }
    return result
  }

  /// Whether the character is allowed in XML: XML 1.0, section 2.2.
  package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether `text` is a valid XML name that contains only ASCII characters and no colon: XML 1.0, section 2.3. O(n).
  package static func isPlainName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    return text.utf8.first.map(isLetter) ?? false
      && text.utf8.allSatisfy { isLetter($0) || "0123456789.-".utf8.contains($0) }
  }

  /// Whether all characters of `text` are allowed in XML.
  static func isKept(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isCharacter) }
}

extension MarkupReader {
  /// Returns the characters of an element. Characters of its children aren't included.
  package func text(of index: Int) -> String {
    let content = elements[index].content
    let range = slice(content)
    guard range.contains(where: { $0 == UInt8(ascii: "<") }) else { return MarkupText.decoded(range) }
    var result: [UInt8] = []
    forEachRun(of: index) { range, isPlain in
      if isPlain {
        MarkupText.appendPlain(slice(range), to: &result)
      } else {
        MarkupText.append(slice(range), to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the text of an element without white space at both ends.
  package func trimmedText(of index: Int) -> String { text(of: index).trimmingMarkupSpace }

  /// Returns the text in `range`, including the text of elements in it.
  package func text(in range: Range<Int>) -> String {
    var result: [UInt8] = []
    forEachRun(in: range, skipping: []) { range, isPlain in
      if isPlain {
        MarkupText.appendPlain(slice(range), to: &result)
      } else {
        MarkupText.append(slice(range), to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Calls `body` with each range of consecutive characters of an element. Characters of its children aren't included.
  /// `isPlain` is true for the text of CDATA sections.
  package func forEachRun(of index: Int, _ body: (_ range: Range<Int>, _ isPlain: Bool) -> Void) {
    forEachRun(
      in: elements[index].content, skipping: children(of: index).map { elements[$0].range }, body)
  }

  private func forEachRun(
    in content: Range<Int>, skipping children: [Range<Int>], _ body: (Range<Int>, Bool) -> Void
  ) {
    var at = content.lowerBound
    var rest = children[...]
    while at < content.upperBound {
      let next = min(index(of: UInt8(ascii: "<"), from: at) ?? content.upperBound, content.upperBound)
      if next > at { body(at..<next, false) }
      guard next < content.upperBound else { return }
      if let child = rest.first, child.lowerBound == next {
        at = child.upperBound
        rest.removeFirst()
        continue
      }
      let end = min(endOfOther(at: next), content.upperBound)
      if isAt(next, "<![CDATA["), next + 12 <= end { body(next + 9..<end - 3, true) }
      at = end
    }
  }
}

extension String {
  /// The text without XML white space at both ends.
  package var trimmingMarkupSpace: String {
    let bytes = utf8
    guard let first = bytes.firstIndex(where: { !$0.isMarkupSpace }),
      let last = bytes.lastIndex(where: { !$0.isMarkupSpace })
    else { return "" }
    guard first != bytes.startIndex || bytes.index(after: last) != bytes.endIndex else { return self }
    return String(self[first...last])
  }
}
