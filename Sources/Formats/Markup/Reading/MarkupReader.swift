import CMarkup
import Glibc

/// A scanner for elements in well-formed XML. ``MarkupCheck`` checks whether a text is well-formed. With any other
/// text, the results are unspecified, but the scanner never reads out of bounds.
package struct MarkupReader {
  package let bytes: UnsafeBufferPointer<UInt8>
  package var position = 0
  /// The last element that was read and all elements in it, in the order of their start tags.
  package var elements: [MarkupElement] = []

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// A start tag or an end tag.
  package struct Tag {
    package var range: Range<Int>
    package var isEnd: Bool
    /// Whether the tag is an empty-element tag, which has no end tag.
    package var isWhole: Bool
    package var nameEnd: Int
  }

  /// Moves past the next tag and returns the tag. Skips text and comments. Returns `nil` at the end of the text.
  package mutating func nextTag() -> Tag? {
    while let start = index(of: UInt8(ascii: "<"), from: position), start + 1 < bytes.count {
      switch bytes[start + 1] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): position = endOfOther(at: start)
      case UInt8(ascii: "/"):
        let end = index(of: UInt8(ascii: ">"), from: start).map { $0 + 1 } ?? bytes.count
        position = end
        return Tag(range: start..<end, isEnd: true, isWhole: false, nameEnd: end)
      default:
        return startTag(at: start)
      }
    }
    position = bytes.count
    return nil
  }

  /// Reads the element that begins at `start`, stores it in `elements`, and moves past it.
  package mutating func readElement(at start: Int) {
    elements.removeAll(keepingCapacity: true)
    position = start
    var open: Int32 = -1
    repeat {
      guard let tag = nextTag() else {
        closeAll(from: open)
        return
      }
      if tag.isEnd {
        guard open >= 0 else { return }
        close(open, contentEnd: tag.range.lowerBound, end: tag.range.upperBound)
        open = elements[Int(open)].parent
      } else {
        let end = Int32(tag.range.upperBound)
        elements.append(
          MarkupElement(
            start: Int32(tag.range.lowerBound), nameEnd: Int32(tag.nameEnd), tagEnd: end, contentEnd: end,
            end: end, parent: open, next: Int32(elements.count) + 1))
        if !tag.isWhole { open = Int32(elements.count) - 1 }
      }
    } while open >= 0
  }

  /// Skips the element whose start tag was just read.
  package mutating func skipElement(_ tag: Tag) {
    guard !tag.isWhole else { return }
    var depth = 1
    while depth > 0, let tag = nextTag() {
      if tag.isEnd { depth -= 1 } else if !tag.isWhole { depth += 1 }
    }
  }

  private mutating func close(_ index: Int32, contentEnd: Int, end: Int) {
    elements[Int(index)].contentEnd = Int32(contentEnd)
    elements[Int(index)].end = Int32(end)
    elements[Int(index)].next = Int32(elements.count)
  }

  private mutating func closeAll(from index: Int32) {
    var open = index
    while open >= 0 {
      close(open, contentEnd: bytes.count, end: bytes.count)
      open = elements[Int(open)].parent
    }
  }

  private mutating func startTag(at start: Int) -> Tag {
    var at = start + 1
    while at < bytes.count, !endsName(bytes[at]) { at += 1 }
    let nameEnd = at
    var quote: UInt8 = 0
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    position = at
    let isWhole = at - 2 > start && bytes[at - 2] == UInt8(ascii: "/")
    return Tag(range: start..<at, isEnd: false, isWhole: isWhole, nameEnd: nameEnd)
  }

  private func endsName(_ byte: UInt8) -> Bool {
    byte.isMarkupSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}

// Support for markup that isn't a tag.
extension MarkupReader {
  package struct PrologPart {
    enum Kind { case instruction, comment, documentType }
    var kind: Kind
    var range: Range<Int>
  }

  /// Moves past the next part before the root element and returns the part. Returns `nil` if the root element is next.
  mutating func nextPrologPart() -> PrologPart? {
    var start = position
    while start < bytes.count, bytes[start].isMarkupSpace { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
    let kind: PrologPart.Kind
    switch bytes[start + 1] {
    case UInt8(ascii: "?"): kind = .instruction
    case UInt8(ascii: "!"): kind = isAt(start, "<!--") ? .comment : .documentType
    default: return nil
    }
    position = endOfOther(at: start)
    return PrologPart(kind: kind, range: start..<position)
  }

  /// Returns the offset after the comment, CDATA section, instruction or document type that begins at `start`.
  package func endOfOther(at start: Int) -> Int {
    if isAt(start, "<!--") { return end(of: "-->", from: start + 4) }
    if isAt(start, "<![CDATA[") { return end(of: "]]>", from: start + 9) }
    if isAt(start, "<?") { return end(of: "?>", from: start + 2) }
    return endOfTag(at: start, hasSubset: true) ?? bytes.count
  }

  /// Returns the offset after the `>` that ends the tag at `start`. If `hasSubset` is true, the markup at `start` is a
  /// document type. A `>` in quotes or in the brackets of a document type doesn't end the markup. Returns `nil` if the
  /// text ends before the tag is complete.
  func endOfTag(at start: Int, hasSubset: Bool = false) -> Int? {
    var quote: UInt8 = 0
    var brackets = 0
    for at in start + 1..<bytes.count {
      let byte = bytes[at]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if hasSubset, byte == UInt8(ascii: "[") {
        brackets += 1
      } else if hasSubset, byte == UInt8(ascii: "]") {
        brackets -= 1
      } else if byte == UInt8(ascii: ">"), brackets <= 0 {
        return at + 1
      }
    }
    return nil
  }

  package func isAt(_ start: Int, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start + length <= bytes.count, let base = bytes.baseAddress else { return false }
    return memcmp(base + start, text.utf8Start, length) == 0
  }

  private func end(of mark: StaticString, from start: Int) -> Int {
    var at = start
    while let found = index(of: mark.utf8Start.pointee, from: at) {
      if isAt(found, mark) { return found + mark.utf8CodeUnitCount }
      at = found + 1
    }
    return bytes.count
  }

  package func index(of byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    return memchr(base + start, Int32(byte), bytes.count - start).map {
      UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) - base
    }
  }
}
