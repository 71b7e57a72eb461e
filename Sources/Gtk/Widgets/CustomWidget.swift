import CGtk

/// A widget that measures, lays out and draws itself in Swift. Subclass it and override.
///
///     final class Dial: CustomWidget {
///       private static let type = register("PindropDial", cssName: "dial")
///       init() { super.init(type: Dial.type) }
///       override func snapshot(_ snapshot: Snapshot) { … }
///     }
///
/// What is not overridden behaves as the parent class does. Children are adopted with `setParent(_:)`, placed in
/// `allocate`, and let go when the widget dies; what else must end then belongs in `isolated deinit`.
open class CustomWidget: Widget {
  /// Makes an instance of `type`, a GType that `register` returned.
  public init(type: GType, properties: ConstructProperties = [:]) {
    super.init(sharing: Object.construct(type, properties))
  }

  /// How much room the widget wants, in logical pixels; `forSize` is the other extent, -1 for any.
  open func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    parentTable.measure?(
      cast(), GtkOrientation(rawValue: orientation.rawValue), gint(forSize), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }

  /// Places the children.
  open func allocate(width: Int, height: Int) {
    parentTable.size_allocate?(cast(), gint(width), gint(height), -1)
  }

  /// Draws the widget; the parent's way is to draw the children.
  open func snapshot(_ snapshot: Snapshot) { parentTable.snapshot?(cast(), snapshot.pointer) }

  /// Draws a child, in the middle of a snapshot.
  public func snapshotChild(_ child: Widget, _ snapshot: Snapshot) {
    gtk_widget_snapshot_child(cast(), child.cast(), snapshot.pointer)
  }

  /// Whether the pointer finds the widget at a point; asked on every motion.
  open func contains(x: Double, y: Double) -> Bool { parentTable.contains?(cast(), x, y) ?? 0 != 0 }

  /// Moves the focus into or inside the widget; false where it should go on to the next one.
  open func focus(_ direction: FocusDirection) -> Bool {
    parentTable.focus?(cast(), GtkDirectionType(rawValue: direction.rawValue)) ?? 0 != 0
  }

  private var parentTable: GtkWidgetClass { Object.parentClass(of: pointer, as: GtkWidgetClass.self).pointee }
}
