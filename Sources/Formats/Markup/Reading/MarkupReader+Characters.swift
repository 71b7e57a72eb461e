import Features

/// The characters of an element, after removing comments and decoding references. Each byte has its location in the
/// text.
package struct MarkupCharacters {
  package private(set) var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var ends: [Int] = []
  private let end: Int

  fileprivate init(end: Int) { self.end = end }

  fileprivate mutating func append(_ text: some Sequence<UInt8>, at range: Range<Int>) {
    for byte in text {
      bytes.append(byte)
      starts.append(range.lowerBound)
      ends.append(range.upperBound)
    }
  }

  /// Returns the range in the text that corresponds to a range of characters.
  package func range(of characters: Range<Int>) -> Range<Int> {
    let start = characters.lowerBound < starts.count ? starts[characters.lowerBound] : end
    return characters.isEmpty ? start..<start : start..<ends[characters.upperBound - 1]
  }
}

// Access to the characters of an element, which can be interrupted by comments, references and CDATA sections.
extension MarkupReader {
  /// Whether an element contains only text, without references, comments, CDATA sections or elements.
  package func isPlain(_ index: Int) -> Bool {
    !slice(elements[index].content).contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
  }

  /// Returns the characters of an element. Characters of its children aren't included.
  package func characters(of index: Int) -> MarkupCharacters {
    var characters = MarkupCharacters(end: Int(elements[index].contentEnd))
    forEachRun(of: index) { range, isPlain in
      var at = range.lowerBound
      while at < range.upperBound {
        let length = isPlain ? 1 : lengthOfCharacter(at: at, in: range)
        let decoded = length == 1 ? [bytes[at]] : Array(MarkupText.decoded(slice(at..<at + length)).utf8)
        characters.append(decoded, at: at..<at + length)
        at += length
      }
    }
    return characters
  }

  /// Returns the length of the reference at `start`. If there is no reference, returns 1.
  private func lengthOfCharacter(at start: Int, in range: Range<Int>) -> Int {
    guard bytes[start] == UInt8(ascii: "&"),
      let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ";"))
    else { return 1 }
    return end + 1 - start
  }

  /// Returns the ranges of consecutive characters in `range`, which is a part of an element's content and can begin
  /// inside a CDATA section.
  private func runs(in range: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var at = range.lowerBound
    var start = at
    func end(of run: Range<Int>) { if !run.isEmpty { runs.append(run) } }
    while at < range.upperBound {
      guard bytes[at] == UInt8(ascii: "<") || isAt(at, "]]>") else {
        at += 1
        continue
      }
      end(of: start..<at)
      if isAt(at, "]]>") { at += 3 } else { at = isAt(at, "<![CDATA[") ? at + 9 : endOfOther(at: at) }
      start = at
    }
    end(of: start..<max(start, range.upperBound))
    return runs
  }

  /// Returns the characters in a range as a string.
  package func characters(in range: Range<Int>) -> String {
    runs(in: range).map { MarkupText.decoded(slice($0)) }.joined()
  }

  /// Replaces the characters in a range. Keeps comments and the delimiters of CDATA sections. `text` must not contain
  /// characters that XML requires to be escaped.
  package func replacingCharacters(in range: Range<Int>, with text: [UInt8]) -> [Splice] {
    let runs = runs(in: range)
    guard let first = runs.first else { return [Splice(at: range.lowerBound, text)] }
    return [Splice(first, text)] + runs.dropFirst().map { Splice($0) }
  }
}
