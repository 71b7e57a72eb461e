import Foundation

/// Normalizes words for comparison, by removing case, diacritics and punctuation. The names in the gazetteer's file are
/// normalized by `data/recipe/folding.py`, which must use the same rules.
package enum Folding {
  /// Appends the normalized words of a string to `folded`, separated by single spaces.
  static func fold(_ utf8: some Collection<UInt8>, into folded: inout [UInt8]) {
    let start = folded.count
    var rest = utf8.startIndex
    while rest < utf8.endIndex {
      let byte = utf8[rest]
      rest = utf8.index(after: rest)
      if byte < 0x80 {
        append(ascii: byte, to: &folded, from: start)
        continue
      }
      // Two bytes encode the characters from U+0080 to U+024F, which include the letters of most languages with Latin
      // script.
      if (0xc2...0xc9).contains(byte), rest < utf8.endIndex {
        let scalar = Int(byte & 0x1f) << 6 | Int(utf8[rest] & 0x3f)
        if scalar < latin.count {
          for byte in latin[scalar] { append(folded: byte, to: &folded, from: start) }
          rest = utf8.index(after: rest)
          continue
        }
      }
      // For any other character, start over and normalize the whole string with Unicode functions.
      folded.removeSubrange(start...)
      for byte in foldedSlowly(String(decoding: utf8, as: UTF8.self)) {
        append(folded: byte, to: &folded, from: start)
      }
      break
    }
    if folded.count > start, folded.last == 0x20 { folded.removeLast() }
  }

  private static func append(ascii byte: UInt8, to folded: inout [UInt8], from start: Int) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): folded.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): break
    default: append(folded: 0x20, to: &folded, from: start)
    }
  }

  /// Appends a byte. Omits a space at the beginning and after another space.
  private static func append(folded byte: UInt8, to folded: inout [UInt8], from start: Int) {
    if byte == 0x20, folded.count == start || folded.last == 0x20 { return }
    folded.append(byte)
  }

  /// The normalized forms of U+0000 to U+024F.
  private static let latin: [[UInt8]] = (0..<0x250).map { value in
    Unicode.Scalar(value).map { foldedSlowly(String(Character($0))) } ?? []
  }

  private static func foldedSlowly(_ text: String) -> [UInt8] {
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      for small in scalar.properties.lowercaseMapping.unicodeScalars {
        if let opened = opened[small] {
          folded.append(contentsOf: opened.unicodeScalars)
          continue
        }
        switch small.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .decimalNumber, .letterNumber, .otherNumber:
          folded.append(small)
        case .nonspacingMark, .spacingMark, .enclosingMark: break
        default: folded.append(" ")
        }
      }
    }
    // Compose characters again. Otherwise a Korean syllable would match its first letters, which users can't type
    // separately.
    return Array(String(folded).precomposedStringWithCanonicalMapping.utf8)
  }

  /// Replacements for letters that have no decomposition in Unicode, and for marks that are used in transcriptions.
  private static let opened: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
    "ŋ": "n", "ŧ": "t", "ə": "e", "ς": "σ",
    "'": "", "’": "", "‘": "", "ʻ": "", "ʼ": "", "ʿ": "", "ʾ": "", "`": "", "´": "", "′": "",
  ]
}
