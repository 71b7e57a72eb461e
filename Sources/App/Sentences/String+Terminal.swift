extension String {
  /// Returns the text with control characters replaced by Unicode's control pictures or U+FFFD, so that a terminal
  /// doesn't interpret them. Keeps line feeds if `keepingLines` is true.
  public func forTerminal(keepingLines: Bool) -> String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept = scalar == "\n" && keepingLines || scalar.properties.generalCategory != .control
      text.append(isKept ? scalar : String.picture(of: scalar))
    }
    return String(text)
  }

  private static func picture(of control: Unicode.Scalar) -> Unicode.Scalar {
    switch control.value {
    case ..<0x20: Unicode.Scalar(0x2400 + control.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
