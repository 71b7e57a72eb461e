import Files
import Glibc
import Sentences

/// Converts command line arguments to text. File names are bytes that need not be UTF-8. Each invalid byte
/// becomes a private-use character, so that the file name can be restored from the text.
public enum ArgumentText {
  /// The private-use character for the byte 0.
  private static let base: UInt32 = 0x10FE00

  /// The arguments of this process without the program's name.
  public static var words: [String] {
    CommandLine.unsafeArgvWords.dropFirst().map { text($0) }
  }

  /// Returns the bytes as text. O(n).
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

  /// Returns the file name or path whose bytes were converted to `text`.
  static func path(_ text: String) -> FilePath {
    FilePath(
      bytes: text.unicodeScalars.flatMap { scalar in
        isPrivate(scalar)
          ? [UInt8(scalar.value - base)] : Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      })
  }

  /// Returns the argument in a form for messages. Invalid bytes become U+FFFD.
  static func displayed(_ text: String) -> String {
    let shown = text.unicodeScalars.map { isPrivate($0) ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(shown)).forTerminal(keepingLines: false)
  }

  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    (base...base + UInt32(UInt8.max)).contains(scalar.value)
  }
}

extension CommandLine {
  /// The arguments as bytes.
  fileprivate static var unsafeArgvWords: [[UInt8]] {
    (0..<Int(argc)).compactMap { index in
      unsafeArgv[index].map { argument in
        Array(UnsafeBufferPointer(start: argument, count: strlen(argument))).map { UInt8(bitPattern: $0) }
      }
    }
  }
}
