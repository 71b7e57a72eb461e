import Gtk

/// Makes one stop of the Tab key of its child, however many widgets with the keyboard's focus that has: Tab enters, and
/// the next Tab leaves. Other keys move the focus in it.
final class TabStop: BinWidget {
  private static let type = register("PindropTabStop", cssName: "tab-stop")
  /// Gives the keyboard to a widget in it; answers false to let GTK choose one.
  var onEnter: () -> Bool = { false }

  init(_ child: Widget) { super.init(child, type: TabStop.type) }

  override func focus(_ direction: FocusDirection) -> Bool {
    switch direction {
    case .tabForward, .tabBackward:
      guard !containsFocus else { return false }
      return onEnter() || child.focusChild(direction)
    case .up, .down, .left, .right: return child.focusChild(direction)
    }
  }
}
