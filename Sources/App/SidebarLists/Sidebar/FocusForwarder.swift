import Gtk

/// A container that passes the keyboard focus to a widget inside it.
///
/// GTK reports that a scrolled window took the focus even if it contains no focusable widget. The Tab key would then
/// get stuck.
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
