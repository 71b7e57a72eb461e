import Gtk

/// Makes one stop of the Tab key of its child, however many widgets with the keyboard's focus that has: Tab enters, and
/// the next Tab leaves. Other keys move the focus in it.
final class TabStop: CustomWidget {
  private static let type = register("PindropTabStop", cssName: "tab-stop")
  /// Gives the keyboard to a widget in it; answers false to let GTK choose one.
  var onEnter: () -> Bool = { false }
  private let child: Widget

  init(_ child: Widget) {
    self.child = child
    super.init(type: TabStop.type)
    child.setParent(self)
  }

  override func focus(_ direction: FocusDirection) -> Bool {
    switch direction {
    case .tabForward, .tabBackward:
      guard !containsFocus else { return false }
      return onEnter() || child.focusChild(direction)
    case .up, .down, .left, .right: return child.focusChild(direction)
    }
  }

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    child.measured(orientation, for: forSize)
  }

  override func allocate(width: Int, height: Int) {
    child.allocate(x: 0, y: 0, width: width, height: height)
  }
}
