import CMarkup
import Features

/// Checks that bytes are well-formed XML in UTF-8 that doesn't depend on other files. The declared encoding is ignored.
package enum MarkupCheck {
  /// How deeply elements may be nested.
  package static let deepest = 200
  /// The maximum size in bytes, because offsets are stored in 32 bits.
  package static let largest = Int(Int32.max) - 1

  /// Throws the first error. `deepest` is how deeply elements may be nested. O(n) time and O(1) memory.
  package static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, deepest: Int = MarkupCheck.deepest
  ) throws(MarkupError) {
    func place(_ offset: Int) -> TextLocation { TextLocation(offset: offset, in: bytes) }
    guard bytes.count <= largest else { throw MarkupError(.tooLarge(limit: largest), at: place(0)) }
    let start = ByteOrderMark.length(in: bytes)
    guard let base = bytes.baseAddress, bytes[start...].contains(where: { !$0.isMarkupSpace }) else {
      throw MarkupError(.empty, at: place(0))
    }
    // Reject zero bytes, because libxml2 would interpret such a text as UTF-16 or UTF-32.
    if bytes.prefix(4).contains(0) { throw MarkupError(.character, at: place(0)) }
    guard bytes[start...].first(where: { !$0.isMarkupSpace }) == UInt8(ascii: "<") else {
      throw MarkupError(.syntax, at: place(start))
    }
    if let (fault, offset) = Prolog(bytes, from: start).fault { throw MarkupError(fault, at: place(offset)) }
    if let offset = crowdedTag(bytes, from: start) {
      throw MarkupError(.tooManyAttributes(limit: mostAttributes), at: place(offset))
    }
    var found = markup_fault()
    base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      markup_check($0, bytes.count, Int32(deepest), &found)
    }
    guard found.kind != MARKUP_WELL_FORMED else { return }
    if found.kind == MARKUP_CHARACTER || found.kind == MARKUP_NOT_UTF8, isNoUTF8(bytes, at: found.offset) {
      let isCut = bytes.count - found.offset < 4 && isBeginning(bytes[found.offset...])
      throw MarkupError(isCut ? .truncated(element: nil) : .notUTF8, at: place(found.offset))
    }
    let isAtEnd = bytes[min(found.offset, bytes.count)...].allSatisfy(\.isMarkupSpace)
    let fault = fault(found, isAtEnd: isAtEnd, deepest: deepest)
    throw MarkupError(fault, at: place(found.offset))
  }

  /// How many attributes a tag may have. A higher number would be slow, because libxml2 compares each attribute with
  /// all other attributes.
  package static let mostAttributes = 5000

  /// Returns the offset of the first tag that has too many attributes. O(n).
  private static func crowdedTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let reader = MarkupReader(bytes)
    var next = reader.index(of: UInt8(ascii: "<"), from: start)
    while let tag = next {
      next = reader.index(of: UInt8(ascii: "<"), from: tag + 1)
      let end = next ?? bytes.count
      // Skip short tags. They can't have too many attributes, because each attribute has at least four characters.
      guard end - tag > mostAttributes * 4, bytes[tag + 1] != UInt8(ascii: "!") else { continue }
      if attributeCount(bytes[tag..<end]) > mostAttributes { return tag }
    }
    return nil
  }

  /// Returns the number of attributes of the tag at the beginning of `text`.
  private static func attributeCount(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var (count, quote): (Int, UInt8) = (0, 0)
    for byte in text {
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        count += 1
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return count
  }

  private static func fault(_ found: markup_fault, isAtEnd: Bool, deepest: Int) -> MarkupError.Fault {
    let name = withUnsafeBytes(of: found.name) { text($0) }
    let other = withUnsafeBytes(of: found.other_name) { text($0) }
    switch found.kind {
    case MARKUP_MISMATCH: return .mismatch(open: name, close: other)
    case MARKUP_NOT_CLOSED: return .truncated(element: name.isEmpty ? nil : name)
    case MARKUP_ENTITY: return .entity(name)
    case MARKUP_NOT_UTF8: return .notUTF8
    case MARKUP_ATTRIBUTE_TWICE: return .attributeTwice(name)
    case MARKUP_TOO_DEEP: return .tooDeep(limit: deepest)
    case MARKUP_AFTER_END: return .afterEnd
    case MARKUP_DECLARATION: return .lateDeclaration
    default: break
    }
    if isAtEnd { return .truncated(element: nil) }
    return found.kind == MARKUP_CHARACTER ? .character : .syntax
  }

  private static func isNoUTF8(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var rest = bytes[min(offset, bytes.count)...].makeIterator()
    var decoder = UTF8()
    if case .error = decoder.decode(&rest) { return true }
    return false
  }

  /// Whether the bytes are the beginning of a UTF-8 character that isn't complete.
  private static func isBeginning(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = bytes.first else { return false }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    return bytes.count < length && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// The part of the text before the root element. It may consist of a declaration, comments, instructions and a document
/// type.
private struct Prolog {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Why the text must be rejected. `nil` if the prolog is acceptable.
  private(set) var fault: (MarkupError.Fault, offset: Int)?

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    var reader = MarkupReader(bytes)
    reader.position = start
    while let part = reader.nextPrologPart() {
      switch part.kind {
      case .documentType:
        if bytes[part.range].contains(UInt8(ascii: "[")) { fault = (.documentType, part.range.lowerBound) }
      case .comment, .instruction: continue
      }
      if fault != nil { return }
    }
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML.
  package var isMarkupSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
