import Files
import Glibc
import Sentences

/// Arguments of the command line as texts. Names of files are bytes, which need not be UTF-8: each byte that is not becomes a
/// private character, so that the name can be told from the text again.
public enum ArgumentText {
  /// The private character of the byte 0.
  private static let base: UInt32 = 0x10FE00

  /// The arguments of this process, without the name of the program.
  public static var words: [String] {
    CommandLine.unsafeArgvWords.dropFirst().map { text($0) }
  }

  /// O(n).
  static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isPrivate) {
      return text
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let scalars = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars
      if let scalar = scalars?.first, scalars?.count == 1, !isPrivate(scalar) {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(first)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes that `text` was made of.
  static func path(_ text: String) -> FilePath {
    FilePath(
      bytes: text.unicodeScalars.flatMap { scalar in
        isPrivate(scalar)
          ? [UInt8(scalar.value - base)] : Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      })
  }

  /// The argument in sentences.
  static func displayed(_ text: String) -> String {
    let shown = text.unicodeScalars.map { isPrivate($0) ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(shown)).forTerminal(keepingLines: false)
  }

  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    (base...base + UInt32(UInt8.max)).contains(scalar.value)
  }
}

extension CommandLine {
  /// The arguments as the system has them.
  fileprivate static var unsafeArgvWords: [[UInt8]] {
    (0..<Int(argc)).compactMap { index in
      unsafeArgv[index].map { argument in
        Array(UnsafeBufferPointer(start: argument, count: strlen(argument))).map { UInt8(bitPattern: $0) }
      }
    }
  }
}
