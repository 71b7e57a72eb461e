import Gtk

/// A list for message dialogs. It is left-aligned, unlike the sentence above it.
package final class MessageList: Label {
  /// The width in characters. Longer lines wrap.
  private static let width = 48

  /// Creates a list. `rest` is the number of items that aren't listed.
  package init(_ lines: [String], rest: Int = 0) {
    let more = rest > 0 ? [localized("and {0} more", rest.formatted)] : []
    super.init((lines.map { "• " + $0 } + more).joined(separator: "\n"))
    wraps = true
    xAlign = 0
    setWidth(atMost: MessageList.width)
  }
}
