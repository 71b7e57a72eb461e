/// A widget that is a single stop of the Tab key, however many focusable descendants it has. Tab enters it,
/// and the next Tab leaves it; other keys move the focus inside.
public final class TabStop: BinWidget {
  private static let type = register("PindropTabStop", cssName: "tab-stop")
  private let target: Widget
  /// Moves the focus to a widget inside. Returns `false` to let GTK choose one.
  public var onEnter: () -> Bool = { false }

  /// Creates a tab stop showing `child`, which contains `target`. Widgets between them are skipped: a
  /// scrolled window without focusable content would claim the focus itself and block the Tab key.
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
