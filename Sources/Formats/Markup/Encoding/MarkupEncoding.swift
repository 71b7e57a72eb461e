import CMarkup
import Features

/// The encoding of an XML file: XML 1.0, section 4.3.3 and appendix F. In memory, the text is always in UTF-8.
package struct MarkupEncoding: Hashable, Sendable {
  /// The name of the encoding for iconv, or `nil` for UTF-8.
  let name: String?
  /// The byte order mark of the file. Empty for UTF-8, because the text then includes the mark.
  let mark: [UInt8]

  static let utf8 = MarkupEncoding(name: nil, mark: [])

  /// Why bytes can't be decoded.
  enum Failure: Error {
    /// The declared encoding is unknown.
    case unknown(String)
    /// A byte isn't valid in the encoding.
    case invalid(String, offset: Int)
    /// If the decoded text were encoded again, the bytes would differ.
    case notKept(String)
  }

  /// Detects the encoding of bytes and decodes them. A wrong declaration is ignored if the bytes are UTF-8. If the
  /// bytes end in the middle of a character, this character is omitted and `isCut` is true. O(n).
  static func decoding(
    _ bytes: [UInt8]
  ) throws(Failure) -> (encoding: MarkupEncoding, text: [UInt8], isCut: Bool) {
    if let sniffed = sniffed(bytes) { return try sniffed.decoded(bytes) }
    guard let declared = declaredName(bytes), !isUTF8(declared) else { return (.utf8, bytes, false) }
    let isASCII = !bytes.contains { $0 >= 0x80 }
    let name = known[declared.lowercased()] ?? declared
    // ASCII text is already UTF-8.
    if isASCII, name.lowercased() == "us-ascii" {
      return (MarkupEncoding(name: name, mark: []), bytes, false)
    }
    do throws(Failure) {
      guard isName(name) else { throw .unknown(declared) }
      // The declaration must be readable in the declared encoding. Otherwise, the declared encoding is wrong.
      return try MarkupEncoding(name: name, mark: []).decoded(bytes, beginningWith: bytes.prefix(5))
    } catch {
      guard case .invalid = error, isValidUTF8(bytes) else { throw error }
      return (.utf8, bytes, false)
    }
  }

  private func decoded(
    _ bytes: [UInt8], beginningWith start: ArraySlice<UInt8> = []
  ) throws(Failure) -> (MarkupEncoding, [UInt8], Bool) {
    guard let name else { return (self, bytes, false) }
    let content = Array(bytes.dropFirst(mark.count))
    let found = MarkupEncoding.convert(content, from: name, to: "UTF-8")
    switch found.conversion {
    case MARKUP_CONVERTED, MARKUP_INCOMPLETE: break
    case MARKUP_UNKNOWN_ENCODING: throw .unknown(name)
    default: throw .invalid(name, offset: mark.count + found.consumed)
    }
    guard found.text.starts(with: start) else { throw .invalid(name, offset: 0) }
    let again = MarkupEncoding.convert(found.text, from: "UTF-8", to: name)
    guard again.conversion == MARKUP_CONVERTED, again.text.elementsEqual(content.prefix(found.consumed))
    else {
      throw .notKept(name)
    }
    return (self, found.text, found.conversion == MARKUP_INCOMPLETE)
  }

  // MARK: Detection

  /// Returns the encoding that the first bytes indicate, or `nil` if the encoding extends ASCII.
  private static func sniffed(_ bytes: [UInt8]) -> MarkupEncoding? {
    let marks: [([UInt8], String?)] = [
      ([0, 0, 0xFE, 0xFF], "UTF-32BE"), ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0xFE, 0xFF], "UTF-16BE"),
      ([0xFF, 0xFE], "UTF-16LE"), ([0xEF, 0xBB, 0xBF], nil),
    ]
    if let (mark, name) = marks.first(where: { bytes.starts(with: $0.0) }) {
      return MarkupEncoding(name: name, mark: name == nil ? [] : mark)
    }
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 0, 0, 0x3C): return MarkupEncoding(name: "UTF-32BE", mark: [])
    case (0x3C, 0, 0, 0): return MarkupEncoding(name: "UTF-32LE", mark: [])
    case (0, 0x3C, 0, 1...): return MarkupEncoding(name: "UTF-16BE", mark: [])
    case (0x3C, 0, 1..., 0): return MarkupEncoding(name: "UTF-16LE", mark: [])
    case (0x4C, 0x6F, 0xA7, 0x94):
      // Decode the declaration as IBM037, because its letters have the same codes in all EBCDIC encodings.
      let head = convert(Array(bytes.prefix(longestDeclaration)), from: "IBM037", to: "UTF-8")
      guard let name = declaredName(head.text), isName(name) else { return nil }
      return MarkupEncoding(name: name, mark: [])
    default: return nil
    }
  }

  private static let longestDeclaration = 200
  /// The names of encodings for iconv, keyed by their names in XML. Encodings with the same name in both are omitted.
  private static let known = ["x-mac-roman": "MACINTOSH", "x-sjis": "SHIFT_JIS", "windows-31j": "CP932"]

  private static func isUTF8(_ name: String) -> Bool { ["utf-8", "utf8"].contains(name.lowercased()) }

  /// Whether the name of an encoding is valid according to XML 1.0, section 4.3.3. Names with other characters are
  /// rejected, because these characters have special meanings for iconv.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 40
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "0123456789._-:".utf8.contains(byte)
      }
  }

  /// Returns the name of the encoding in the XML declaration at the beginning of `text`.
  private static func declaredName(_ text: [UInt8]) -> String? {
    guard text.starts(with: Array("<?xml".utf8)), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let words = String(decoding: text[..<end], as: UTF8.self).split { " \t\r\n=\"'?".contains($0) }
    guard words.prefix(2) == ["<", "xml"], let index = words.firstIndex(of: "encoding"),
      index + 1 < words.count
    else { return nil }
    return String(words[index + 1])
  }

  private static func isValidUTF8(_ bytes: [UInt8]) -> Bool {
    convert(bytes, from: "UTF-8", to: "UTF-8").conversion == MARKUP_CONVERTED
  }

  static func convert(
    _ bytes: [UInt8], from: String, to: String
  ) -> (conversion: markup_conversion, text: [UInt8], consumed: Int) {
    var result = markup_text()
    let conversion = bytes.withUnsafeBytes { buffer in
      markup_convert(
        from, to, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, &result)
    }
    defer { markup_free(&result) }
    let text = result.bytes.map { Array(UnsafeRawBufferPointer(start: $0, count: result.count)) } ?? []
    return (conversion, text, result.consumed)
  }
}
