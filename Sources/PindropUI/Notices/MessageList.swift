import Gtk

/// A list in a message, between its sentence, which is centred, and its buttons: all lines begin at one edge.
final class MessageList: Label {
  /// So many characters fit beside each other; longer lines wrap.
  private static let width = 48

  /// `rest` is how many there are besides.
  init(_ lines: [String], rest: Int = 0) {
    let more = rest > 0 ? [localized("and {0} more", rest.formatted)] : []
    super.init((lines.map { "• " + $0 } + more).joined(separator: "\n"))
    wraps = true
    xAlign = 0
    setWidth(atMost: MessageList.width)
  }
}
