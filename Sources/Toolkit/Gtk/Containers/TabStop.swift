/// A widget that is a single stop of the Tab key, regardless of its number of focusable descendants. Tab moves the
/// focus into the widget, and the next Tab out of it. Other keys move the focus inside.
public final class TabStop: BinWidget {
  private static let type = register("PindropTabStop", cssName: "tab-stop")
  private let target: Widget
  /// Called when Tab moves the focus into the widget. The closure moves the focus to a descendant and returns `true`,
  /// or returns `false` to let GTK choose one.
  public var onEnter: () -> Bool = { false }

  /// Creates a tab stop that shows `child`, which contains `target`. Widgets between the two are skipped. A scrolled
  /// window without focusable content, for example, would take the focus itself and block the Tab key.
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
