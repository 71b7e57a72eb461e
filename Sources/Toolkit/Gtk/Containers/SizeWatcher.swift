import CGtk

/// A widget that reports changes of its child's size, for which GTK has no signal.
public final class SizeWatcher: BinWidget {
  private static let type = register("PindropSizeWatcher", cssName: "widget")

  /// Called during layout, so the closure must not change sizes before the main loop is idle.
  public var onSize: (_ width: Int, _ height: Int) -> Void = { _, _ in }
  /// The limit for the requested minimum width, in logical pixels. `nil` requests the minimum width of the child. If
  /// the child gets less than its minimum width, it is clipped until the handler of `onSize` makes it smaller.
  public var leastWidth: Int? { didSet { queueResize() } }
  private var last = (width: -1, height: -1)

  public init(_ child: Widget) { super.init(child, type: SizeWatcher.type) }

  public override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    guard let leastWidth else { return super.measure(orientation, forSize: forSize) }
    guard orientation == .horizontal else {
      return child.measured(
        .vertical, for: forSize < 0 ? -1 : max(forSize, child.measured(.horizontal).minimum))
    }
    let wish = child.measured(.horizontal, for: forSize)
    return (min(wish.minimum, leastWidth), wish.natural)
  }

  public override func allocate(width: Int, height: Int) {
    let needed = leastWidth == nil ? width : max(width, child.measured(.horizontal).minimum)
    child.allocate(x: 0, y: 0, width: needed, height: height)
    guard last != (width, height) else { return }
    last = (width, height)
    onSize(width, height)
  }
}
