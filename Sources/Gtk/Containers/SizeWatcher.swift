import CGtk

/// Reports changes of its child's size, for which GTK has no signal.
public final class SizeWatcher: CustomWidget {
  private static let type = register("PindropSizeWatcher", cssName: "widget")

  /// Called during layout: defer changes of sizes until idle.
  public var onSize: (_ width: Int, _ height: Int) -> Void = { _, _ in }
  private var last = (width: -1, height: -1)
  private let child: Widget

  public init(_ child: Widget) {
    self.child = child
    super.init(type: SizeWatcher.type)
    child.setParent(self)
  }

  public override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    child.measured(orientation, for: forSize)
  }

  public override func allocate(width: Int, height: Int) {
    child.allocate(x: 0, y: 0, width: width, height: height)
    guard last != (width, height) else { return }
    last = (width, height)
    onSize(width, height)
  }
}
