import Gtk

/// The sidebar of a layout with the width that the user chose.
final class SizedSidebar: BinWidget {
  private static let type = register("PindropSizedSidebar", cssName: "widget")

  /// The width in logical pixels. The sidebar is wider if its contents need more room.
  var chosenWidth: Int { didSet { if chosenWidth != oldValue { queueResize() } } }

  init(_ child: Widget, width: Int) {
    chosenWidth = width
    super.init(child, type: SizedSidebar.type)
    expandsHorizontally = false
  }

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    guard orientation == .horizontal else { return child.measured(orientation, for: forSize) }
    let needed = max(child.measured(.horizontal).minimum, chosenWidth)
    return (needed, needed)
  }
}
