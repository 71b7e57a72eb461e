import CGtk

/// A widget whose measurement, layout and drawing are implemented in Swift. Subclass it and override its methods.
///
///     final class Dial: CustomWidget {
///       private static let type = register("PindropDial", cssName: "dial")
///       init() { super.init(type: Dial.type) }
///       override func snapshot(_ snapshot: Snapshot) { … }
///     }
///
/// Methods that aren't overridden behave as in the parent class. Add children with `setParent(_:)` and allocate them in
/// `allocate`. Children are unparented when the widget is freed; other clean-up belongs in `isolated deinit`.
open class CustomWidget: Widget {
  /// Creates an instance of `type`, a GType that `register` returned.
  public init(type: GType, properties: ConstructProperties = [:]) {
    super.init(sharing: Object.construct(type, properties))
  }

  /// Returns the size request in logical pixels. `forSize` is the size in the other direction, or -1.
  open func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    parentTable.measure?(
      cast(), GtkOrientation(rawValue: orientation.rawValue), gint(forSize), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }

  /// Lays out the widget: allocates its children. Sizes are in logical pixels.
  open func allocate(width: Int, height: Int) {
    parentTable.size_allocate?(cast(), gint(width), gint(height), -1)
  }

  /// Draws the widget. The default implementation draws the children.
  open func snapshot(_ snapshot: Snapshot) { parentTable.snapshot?(cast(), snapshot.pointer) }

  /// Draws a child at its allocation. Use it in overrides of `snapshot` that don't call the default implementation.
  public func snapshotChild(_ child: Widget, _ snapshot: Snapshot) {
    gtk_widget_snapshot_child(cast(), child.cast(), snapshot.pointer)
  }

  /// Whether the widget receives pointer events at a point. Called on every motion of the pointer.
  open func contains(x: Double, y: Double) -> Bool { parentTable.contains?(cast(), x, y) ?? 0 != 0 }

  /// Moves the focus into or inside the widget. Returns `false` to pass the focus to the next widget.
  open func focus(_ direction: FocusDirection) -> Bool {
    parentTable.focus?(cast(), GtkDirectionType(rawValue: direction.rawValue)) ?? 0 != 0
  }

  private var parentTable: GtkWidgetClass { Object.parentClass(of: pointer, as: GtkWidgetClass.self).pointee }
}
