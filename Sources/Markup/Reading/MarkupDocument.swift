import Features

/// An XML file: its bytes, and its text in UTF-8, which is well-formed.
package struct MarkupDocument: Sendable {
  /// As the file has them.
  package let bytes: [UInt8]
  /// Closed if the file breaks off.
  package let text: [UInt8]
  /// The error at the place at which the file breaks off; `nil` if `text` is the whole file.
  package let truncation: MarkupError?
  private let encoding: MarkupEncoding

  /// Decodes and checks a file. One that breaks off is read as far as it goes. O(n).
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
        .afterEnd, at: decoded.withUnsafeBufferPointer { TextPlace(offset: $0.count, in: $0) })
    }
    (text, truncation) = (decoded, nil)
  }

  /// Closes a text that breaks off. Returns `nil` if it cannot be read.
  private static func closed(_ text: [UInt8]) -> [UInt8]? {
    text.withUnsafeBufferPointer { buffer in
      guard let closed = MarkupClosing(buffer)?.text else { return nil }
      let isRight = closed.withUnsafeBufferPointer { closed in
        (try? MarkupCheck.check(closed)) != nil
      }
      return isRight ? closed : nil
    }
  }

  /// The bytes of a file with another text.
  package func bytes(of text: [UInt8]) -> [UInt8] {
    truncation == nil && text == self.text ? bytes : encoding.encoded(text)
  }
}

extension MarkupError {
  fileprivate init(_ failure: MarkupEncoding.Failure, in bytes: [UInt8]) {
    func place(_ offset: Int) -> TextPlace {
      bytes.withUnsafeBufferPointer { TextPlace(offset: offset, in: $0) }
    }
    switch failure {
    case .unknown(let name): self.init(.encoding(MarkupError.shortened(name)), at: place(0))
    case .invalid(let name, let offset):
      self.init(.notInEncoding(MarkupError.shortened(name)), at: place(offset))
    case .notKept(let name): self.init(.encodingNotKept(MarkupError.shortened(name)), at: place(0))
    }
  }

  private static let longestName = 40

  /// Names of encodings may be of any length.
  private static func shortened(_ name: String) -> String {
    name.count > longestName ? name.prefix(longestName) + "…" : name
  }

  /// Whether a text ends too early, or in the middle of a character.
  fileprivate var isTruncation: Bool {
    switch fault {
    case .truncated: true
    default: false
    }
  }
}
