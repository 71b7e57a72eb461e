import Gtk

/// A custom widget whose class counts its existing instances.
@MainActor final class Probe: CustomWidget {
  static var living = 0
  private static let type = register("PindropProbe", cssName: "probe", role: .group)

  var drawn = 0
  var allocated: (width: Int, height: Int)?
  var hole = false

  init() {
    super.init(type: Probe.type)
    Probe.living += 1
  }
  isolated deinit { Probe.living -= 1 }

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) { (20, 40) }
  override func allocate(width: Int, height: Int) {
    allocated = (width, height)
    for child in children { child.allocate(x: 5, y: 0, width: width, height: height) }
  }
  override func snapshot(_ snapshot: Snapshot) {
    drawn += 1
    super.snapshot(snapshot)
  }
  override func contains(x: Double, y: Double) -> Bool { !hole && super.contains(x: x, y: y) }
}

/// Returns the texts of all labels in a widget.
@MainActor func texts(in widget: Widget) -> [String] {
  if let label = widget as? Label { return [label.text] }
  return widget.children.flatMap { texts(in: $0) }
}
