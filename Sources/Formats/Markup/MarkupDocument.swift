import Features

/// The bytes of an XML file and its text, which is well-formed and in UTF-8.
package struct MarkupDocument: Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The text. If the file is truncated, end tags for the open elements are added.
  package let text: [UInt8]
  /// The error at the end of a truncated file. `nil` if the file is complete.
  package let truncation: MarkupError?
  private let encoding: MarkupEncoding

  /// Decodes and validates a file. A truncated file isn't an error, and is read up to its end. O(n).
  package init(_ bytes: [UInt8]) throws(MarkupError) {
    self.bytes = bytes
    let isCut: Bool
    let decoded: [UInt8]
    do throws(MarkupEncoding.Failure) {
      (encoding, decoded, isCut) = try MarkupEncoding.decoding(bytes)
    } catch {
      throw MarkupError(error, in: bytes)
    }
    do throws(MarkupError) {
      try decoded.withUnsafeBufferPointer { (buffer) throws(MarkupError) in try MarkupCheck.check(buffer) }
    } catch {
      guard error.isTruncation, let closed = MarkupDocument.closed(decoded) else { throw error }
      (text, truncation) = (closed, error)
      return
    }
    guard !isCut else {
      throw MarkupError(
        .afterEnd, at: decoded.withUnsafeBufferPointer { TextLocation(offset: $0.count, in: $0) })
    }
    (text, truncation) = (decoded, nil)
  }

  /// Returns a truncated text with end tags for its open elements. Returns `nil` if the text can't be read.
  private static func closed(_ text: [UInt8]) -> [UInt8]? {
    text.withUnsafeBufferPointer { buffer in
      guard let closed = MarkupClosing(buffer)?.text else { return nil }
      let isRight = closed.withUnsafeBufferPointer { closed in
        (try? MarkupCheck.check(closed)) != nil
      }
      return isRight ? closed : nil
    }
  }

  /// Returns the bytes of the file with `text` as its text.
  package func bytes(of text: [UInt8]) -> [UInt8] {
    truncation == nil && text == self.text ? bytes : encoding.encoded(text)
  }
}

extension MarkupError {
  fileprivate init(_ failure: MarkupEncoding.Failure, in bytes: [UInt8]) {
    func place(_ offset: Int) -> TextLocation {
      bytes.withUnsafeBufferPointer { TextLocation(offset: offset, in: $0) }
    }
    switch failure {
    case .unknown(let name): self.init(.encoding(MarkupError.shortened(name)), at: place(0))
    case .invalid(let name, let offset):
      self.init(.notInEncoding(MarkupError.shortened(name)), at: place(offset))
    case .notKept(let name): self.init(.encodingNotKept(MarkupError.shortened(name)), at: place(0))
    }
  }

  private static let longestName = 40

  /// Returns a name that is short enough for a message, because the declared name of an encoding can have any length.
  private static func shortened(_ name: String) -> String {
    name.count > longestName ? name.prefix(longestName) + "…" : name
  }

  /// Whether the text ends too early. It may end in the middle of a character.
  fileprivate var isTruncation: Bool {
    switch fault {
    case .truncated: true
    default: false
    }
  }
}
