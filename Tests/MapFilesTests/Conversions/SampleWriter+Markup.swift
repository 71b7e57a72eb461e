// Methods that the KML and GPX generators share.
extension SampleWriter {
  /// Escapes `text` for XML. Characters that XML doesn't allow become question marks.
  static func markup(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: scalar.value < 0x20 || scalar.value == 0xFFFE ? "?" : String(scalar)
      }
    }.joined()
  }

  mutating func element(_ name: String, _ attributes: String = "", _ text: String) -> Sample {
    .text("<\(name)\(attributes)>\(SampleWriter.markup(text))</\(name)>")
  }
}
