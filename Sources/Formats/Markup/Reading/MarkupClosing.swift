import Features

/// Adds end tags to a truncated text, for example to a recording of a device that lost power.
struct MarkupClosing {
  /// The complete part of the text, followed by the missing end tags.
  private(set) var text: [UInt8] = []
  /// The offset at which the complete part ends. The text after this offset is omitted.
  private(set) var end = 0

  private struct Element {
    var start: Int
    var name: Range<Int>
    var contentStart: Int
  }

  /// Adds the missing end tags. `bytes` must be the beginning of a well-formed text. Returns `nil` if they don't end
  /// inside the root element.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var reader = MarkupReader(bytes)
    var open: [Element] = []
    var whole = 0
    while let start = reader.index(of: UInt8(ascii: "<"), from: whole) {
      guard let end = MarkupClosing.endOfMarkup(at: start, &reader) else { break }
      switch bytes[start + 1] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): break
      case UInt8(ascii: "/"):
        guard open.popLast() != nil, !open.isEmpty else { return nil }
      default:
        if bytes[end - 2] != UInt8(ascii: "/") {
          let tag = MarkupReader.Tag(range: start..<end, isEnd: false, isWhole: false, nameEnd: 0)
          open.append(
            Element(start: start, name: start + 1..<reader.nameEnd(of: tag), contentStart: end))
        }
      }
      whole = end
    }
    guard let last = open.last, open.count > 1 || whole > last.contentStart else { return nil }
    end = whole
    if last.contentStart == whole {
      let rest = reader.index(of: UInt8(ascii: "<"), from: whole) ?? bytes.count
      let content = bytes[whole..<rest]
      if reader.isLocally(last.name, "coordinates") {
        // Omit the last word, because it may be a truncated number.
        end = content.lastIndex(where: \.isMarkupSpace) ?? whole
      } else if content.contains(where: { !$0.isMarkupSpace }) || reader.isCData(at: rest) {
        end = last.start
        open.removeLast()
      }
    }
    guard !open.isEmpty else { return nil }
    text = Array(bytes[..<end])
    for element in open.reversed() { text += Array("</".utf8) + bytes[element.name] + [UInt8(ascii: ">")] }
  }

  /// Returns the offset after the tag, comment or other markup that begins at `start`. Returns `nil` if the text ends
  /// before it is complete.
  private static func endOfMarkup(at start: Int, _ reader: inout MarkupReader) -> Int? {
    let bytes = reader.bytes
    guard start + 1 < bytes.count else { return nil }
    if bytes[start + 1] == UInt8(ascii: "!") || bytes[start + 1] == UInt8(ascii: "?") {
      let end = reader.endOfOther(at: start)
      return reader.isWhole(start..<end) ? end : nil
    }
    return reader.endOfTag(at: start)
  }
}

extension MarkupReader {
  /// Returns the offset after the name of a start tag.
  fileprivate func nameEnd(of tag: Tag) -> Int {
    let name = bytes[(tag.range.lowerBound + 1)..<tag.range.upperBound]
    return name.firstIndex { $0.isMarkupSpace || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
      ?? tag.range.upperBound
  }

  fileprivate func isCData(at start: Int) -> Bool { isAt(start, "<![CDATA[") }

  /// Whether `range` ends with the end of a comment, CDATA section, instruction or document type.
  fileprivate func isWhole(_ range: Range<Int>) -> Bool {
    let end: StaticString =
      if isAt(range.lowerBound, "<!--") {
        "-->"
      } else if isAt(range.lowerBound, "<![CDATA[") {
        "]]>"
      } else if isAt(range.lowerBound, "<?") {
        "?>"
      } else {
        ">"
      }
    let begin: Int = isAt(range.lowerBound, "<![CDATA[") ? 9 : isAt(range.lowerBound, "<!--") ? 4 : 2
    let length = end.utf8CodeUnitCount
    return range.count >= begin + length && isAt(range.upperBound - length, end)
  }
}
