import Gtk

/// Passes the keyboard's focus on to a widget in its child, past what is between them.
///
/// A scrolled window with nothing in it that takes the keyboard says that it took it itself, also where it cannot: the Tab
/// key would go no further.
final class FocusPassage: BinWidget {
  private static let type = register("PindropFocusPassage", cssName: "focus-passage")
  private let target: Widget

  /// Shows `child`; `target` is in it.
  init(_ child: Widget, to target: Widget) {
    self.target = target
    super.init(child, type: FocusPassage.type)
  }

  override func focus(_ direction: FocusDirection) -> Bool { target.focusChild(direction) }
}
