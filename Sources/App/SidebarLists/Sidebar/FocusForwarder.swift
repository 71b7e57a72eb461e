import Gtk

/// A container that passes the keyboard focus on to a widget deep inside it.
///
/// A scrolled window without focusable contents claims to have taken the focus even if it can't, which would stop the
/// Tab key there.
final class FocusForwarder: BinWidget {
  private static let type = register("PindropFocusPassage", cssName: "focus-passage")
  private let target: Widget

  /// Creates a container of `child`, which contains `target`.
  init(_ child: Widget, to target: Widget) {
    self.target = target
    super.init(child, type: FocusForwarder.type)
  }

  override func focus(_ direction: FocusDirection) -> Bool { target.focusChild(direction) }
}
