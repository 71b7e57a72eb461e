import Features

extension Property.Value {
  /// Whether both values have the same bytes. Strings that differ only in Unicode normalization are equal for Swift's
  /// `==`, but not here.
  func isWritten(as other: Property.Value) -> Bool {
    kind == other.kind && text.utf8.elementsEqual(other.text.utf8)
  }

  /// Returns the value as JSON text. If `onOneLine` is true, the text has no line breaks, because each record of some
  /// files must be on one line.
  func encoded(onOneLine: Bool) -> [UInt8] {
    switch self {
    case .text(let text): JSONText.encoded(text)
    case .json(let container) where onOneLine: JSONText.onOneLine(Array(container.text.utf8))
    case .number, .boolean, .null, .json: Array(text.utf8)
    }
  }
}
