import Features

extension Property.Value {
  /// Whether both values have the same bytes. Swift's `==` ignores differences in Unicode normalization.
  func isWritten(as other: Property.Value) -> Bool {
    kind == other.kind && text.utf8.elementsEqual(other.text.utf8)
  }

  /// Returns the JSON text of the value. If `onOneLine` is true, the text has no line breaks, as required in files with
  /// one record per line.
  func encoded(onOneLine: Bool) -> [UInt8] {
    switch self {
    case .text(let text): JSONText.encoded(text)
    case .json(let container) where onOneLine: JSONText.onOneLine(Array(container.text.utf8))
    case .number, .boolean, .null, .json: Array(text.utf8)
    }
  }
}
