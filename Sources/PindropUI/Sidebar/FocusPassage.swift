import Gtk

/// Passes the keyboard's focus on to a widget in its child, past what is between them.
///
/// A scrolled window with nothing in it that takes the keyboard says that it took it itself, also where it cannot: the Tab
/// key would go no further.
final class FocusPassage: CustomWidget {
  private static let type = register("PindropFocusPassage", cssName: "focus-passage")
  private let child: Widget
  private let target: Widget

  /// Shows `child`; `target` is in it.
  init(_ child: Widget, to target: Widget) {
    (self.child, self.target) = (child, target)
    super.init(type: FocusPassage.type)
    child.setParent(self)
  }

  override func focus(_ direction: FocusDirection) -> Bool { target.focusChild(direction) }

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    child.measured(orientation, for: forSize)
  }

  override func allocate(width: Int, height: Int) {
    child.allocate(x: 0, y: 0, width: width, height: height)
  }
}
