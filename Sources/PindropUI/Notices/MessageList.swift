import Gtk

/// A list in a message, between its sentence, which is centred, and its buttons: all lines begin at one edge.
final class MessageList: Label {
  /// So many characters fit beside each other; longer lines wrap.
  private static let width = 48

  init(_ lines: [String]) {
    super.init(lines.map { "• " + $0 }.joined(separator: "\n"))
    wraps = true
    xAlign = 0
    setWidth(atMost: MessageList.width)
  }
}
