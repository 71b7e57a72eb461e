import Features

extension Property.Value {
  /// Whether both are the same to the last byte: Swift takes strings as equal that are composed differently.
  func isWritten(as other: Property.Value) -> Bool {
    kind == other.kind && text.utf8.elementsEqual(other.text.utf8)
  }

  /// The value in a feature's text. Where that has no line breaks, as in a file of one record a line, the
  /// value gets none either.
  func encoded(onOneLine: Bool) -> [UInt8] {
    switch self {
    case .text(let text): JSONText.encoded(text)
    case .json(let container) where onOneLine: JSONText.onOneLine(Array(container.text.utf8))
    case .number, .boolean, .null, .json: Array(text.utf8)
    }
  }
}
