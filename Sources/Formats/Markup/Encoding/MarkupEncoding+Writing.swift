import CMarkup
import Features

extension MarkupEncoding {
  /// Encodes `text`, which is in UTF-8. Characters that the encoding doesn't contain, or that it replaces by similar
  /// characters, become character references. If such a character is in a place where references aren't allowed, for
  /// example in a name, the whole file becomes UTF-8 and declares it. O(n).
  func encoded(_ text: [UInt8]) -> [UInt8] {
    guard let name else {
      // If the declaration was wrong, the edited text could be valid in the declared encoding, and be read otherwise.
      let read = try? MarkupEncoding.decoding(text).text
      return read == text ? text : MarkupEncoding.declaringUTF8(text)
    }
    if let bytes = MarkupEncoding.reversible(text, in: name) { return mark + bytes }
    var writer = ReferenceWriter(encoding: name)
    if let referring = text.withUnsafeBufferPointer({ writer.referring($0) }),
      let bytes = MarkupEncoding.reversible(referring, in: name)
    {
      return mark + bytes
    }
    return MarkupEncoding.declaringUTF8(text)
  }

  /// Returns the encoded text, or `nil` if decoding the bytes wouldn't give the same text.
  fileprivate static func reversible(_ text: [UInt8], in name: String) -> [UInt8]? {
    let encoded = convert(text, from: "UTF-8", to: name)
    guard encoded.conversion == MARKUP_CONVERTED else { return nil }
    let decoded = convert(encoded.text, from: name, to: "UTF-8")
    return decoded.conversion == MARKUP_CONVERTED && decoded.text == text ? encoded.text : nil
  }

  /// Returns `text` after changing the encoding in its declaration to UTF-8.
  private static func declaringUTF8(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { buffer in
      let reader = MarkupReader(buffer)
      guard reader.isAt(0, "<?xml") else { return text }
      let declaration = reader.endOfOther(at: 0)
      let words = buffer[..<declaration]
      guard let start = words.firstRange(of: Array("encoding".utf8))?.upperBound,
        let open = words[start...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
        let close = words[(open + 1)...].firstIndex(of: buffer[open])
      else { return text }
      return Splice.apply([Splice(open + 1..<close, Array("UTF-8".utf8))], to: text)
    }
  }
}

/// Replaces the characters that an encoding doesn't contain with character references.
private struct ReferenceWriter {
  let encoding: String
  private var isThere: [Unicode.Scalar: Bool] = [:]
  private var result: [UInt8] = []

  init(encoding: String) { self.encoding = encoding }

  /// Returns the text with references. Returns `nil` if a name, comment or instruction contains a character that the
  /// encoding doesn't contain.
  mutating func referring(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let reader = MarkupReader(text)
    var at = 0
    while at < text.count {
      let start = reader.index(of: UInt8(ascii: "<"), from: at) ?? text.count
      append(text[at..<start], isSection: false)
      guard start + 1 < text.count else { break }
      switch text[start + 1] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        at = reader.endOfOther(at: start)
        if reader.isAt(start, "<![CDATA[") {
          append(text[start..<at], isSection: true)
        } else if !appendWhole(text[start..<at]) {
          return nil
        }
      default:
        guard let end = appendTag(text, from: start) else { return nil }
        at = end
      }
    }
    return result
  }

  private mutating func append(_ text: Slice<UnsafeBufferPointer<UInt8>>, isSection: Bool) {
    guard text.contains(where: { $0 >= 0x80 }) else {
      result += text
      return
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard !has(scalar) else {
        result += Array(String(scalar).utf8)
        continue
      }
      let reference = "&#\(scalar.value);"
      result += Array((isSection ? "]]>\(reference)<![CDATA[" : reference).utf8)
    }
  }

  private mutating func appendWhole(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    result += text
    return !text.contains { $0 >= 0x80 }
      || String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { has($0) }
  }

  /// Appends a tag and returns its end. Returns `nil` if the encoding doesn't contain a character of a name in the tag.
  private mutating func appendTag(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var (at, from, quote): (Int, Int, UInt8) = (start, start, 0)
    while at < text.count {
      let byte = text[at]
      at += 1
      if quote != 0 {
        guard byte == quote else { continue }
        append(text[from..<at], isSection: false)
        (from, quote) = (at, 0)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard appendWhole(text[from..<at]) else { return nil }
        (from, quote) = (at, byte)
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return appendWhole(text[from..<at]) ? at : nil
  }

  private mutating func has(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return true }
    if let known = isThere[scalar] { return known }
    let has = MarkupEncoding.reversible(Array(String(scalar).utf8), in: encoding) != nil
    isThere[scalar] = has
    return has
  }
}
