/// Makes one stop of the Tab key of a widget in its child, however many widgets with the keyboard's focus that has: Tab
/// enters, and the next Tab leaves. Other keys move the focus in it.
public final class TabStop: BinWidget {
  private static let type = register("PindropTabStop", cssName: "tab-stop")
  private let target: Widget
  /// Gives the keyboard to a widget in the target; answers false to let GTK choose one.
  public var onEnter: () -> Bool = { false }

  /// Shows `child`; `target` is in it. What is between them is not asked: a scrolled window with nothing in it that takes the
  /// keyboard says that it took it itself, and the Tab key would go no further.
  public init(_ child: Widget, to target: Widget) {
    self.target = target
    super.init(child, type: TabStop.type)
  }

  public override func focus(_ direction: FocusDirection) -> Bool {
    switch direction {
    case .tabForward, .tabBackward:
      guard !containsFocus else { return false }
      return onEnter() || target.focusChild(direction)
    case .up, .down, .left, .right: return target.focusChild(direction)
    }
  }
}
