extension StringProtocol {
  /// The string without white space at both ends.
  package var trimmingWhitespace: String {
    let head = drop { $0.isWhitespace }
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
