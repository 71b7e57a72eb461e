import CGtk

/// The alignment of a widget in a space that is larger than the widget.
public enum Align: UInt32, Enumeration {
  case fill
  case start
  case end
  case center
  case baseline
}

public enum Orientation: UInt32, Enumeration {
  case horizontal
  case vertical
}

extension Widget {
  /// The width in logical pixels, or 0 before the first layout.
  public var width: Double { Double(gtk_widget_get_width(cast())) }
  public var height: Double { Double(gtk_widget_get_height(cast())) }

  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(cast()) != 0 }
    set { gtk_widget_set_hexpand(cast(), newValue ? 1 : 0) }
  }
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(cast()) != 0 }
    set { gtk_widget_set_vexpand(cast(), newValue ? 1 : 0) }
  }
  public var horizontalAlign: Align {
    get { property("halign") }
    set { setProperty("halign", to: newValue) }
  }
  public var verticalAlign: Align {
    get { property("valign") }
    set { setProperty("valign", to: newValue) }
  }

  /// Sets the margins in logical pixels.
  public func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
    gtk_widget_set_margin_top(cast(), gint(top))
    gtk_widget_set_margin_bottom(cast(), gint(bottom))
    gtk_widget_set_margin_start(cast(), gint(start))
    gtk_widget_set_margin_end(cast(), gint(end))
  }
  public func setMargins(_ margin: Int) {
    setMargins(top: margin, bottom: margin, start: margin, end: margin)
  }

  public enum TextDirection: UInt32 {
    /// The direction of the user's language.
    case none = 0
    case leftToRight = 1
    case rightToLeft = 2
  }
  /// The direction of the widget itself. Its children have their own direction.
  public var textDirection: TextDirection {
    get { TextDirection(rawValue: gtk_widget_get_direction(cast()).rawValue)! }
    set { gtk_widget_set_direction(cast(), GtkTextDirection(rawValue: newValue.rawValue)) }
  }

  /// The default direction of widgets, which depends on the user's language.
  public static var defaultTextDirection: TextDirection {
    get { TextDirection(rawValue: gtk_widget_get_default_direction().rawValue)! }
    set { gtk_widget_set_default_direction(GtkTextDirection(rawValue: newValue.rawValue)) }
  }

  /// Sets a minimum size in logical pixels; `nil` removes it.
  public func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    gtk_widget_set_size_request(cast(), gint(width ?? -1), gint(height ?? -1))
  }

  public enum Overflow: UInt32, Enumeration {
    case visible
    case hidden
  }
  /// Whether parts of the content that extend beyond the widget are clipped.
  public var overflow: Overflow {
    get { property("overflow") }
    set { setProperty("overflow", to: newValue) }
  }

  public func queueResize() { gtk_widget_queue_resize(cast()) }
  public func queueAllocate() { gtk_widget_queue_allocate(cast()) }

  /// Returns the size request along `orientation`, given the size in the other direction (-1 for any).
  public func measured(_ orientation: Orientation, for size: Int = -1) -> (minimum: Int, natural: Int) {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    gtk_widget_measure(
      cast(), GtkOrientation(rawValue: orientation.rawValue), gint(size), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }

  /// Allocates a child of a custom widget, in the parent's coordinates.
  public func allocate(x: Double, y: Double, width: Int, height: Int) {
    var place = graphene_point_t(x: Float(x), y: Float(y))
    gtk_widget_allocate(
      cast(), gint(width), gint(height), -1, gsk_transform_translate(nil, &place))  // GTK takes ownership.
  }

  /// Allocates a child of a custom widget in the parent's coordinates, scaled by `scale` around `center` in
  /// the child's coordinates.
  public func allocate(
    x: Double, y: Double, width: Int, height: Int, scale: Double, about center: (x: Double, y: Double)
  ) {
    var place = graphene_point_t(x: Float(x + center.x), y: Float(y + center.y))
    var back = graphene_point_t(x: Float(-center.x), y: Float(-center.y))
    // Each call takes ownership of the previous transform.
    let scaled = gsk_transform_scale(gsk_transform_translate(nil, &place), Float(scale), Float(scale))
    gtk_widget_allocate(cast(), gint(width), gint(height), -1, gsk_transform_translate(scaled, &back))
  }

  /// Allocates a child of a custom widget with its upper left corner at `x` and `y` in the parent's
  /// coordinates. The child is rotated clockwise and scaled around that corner.
  public func allocate(
    x: Double, y: Double, width: Int, height: Int, degrees: Double, scaleX: Double, scaleY: Double
  ) {
    var place = graphene_point_t(x: Float(x), y: Float(y))
    let turned = gsk_transform_rotate(gsk_transform_translate(nil, &place), Float(degrees))
    gtk_widget_allocate(
      cast(), gint(width), gint(height), -1, gsk_transform_scale(turned, Float(scaleX), Float(scaleY)))
  }

  /// Whether the parent shows this child. A hidden child keeps its position among the children. Only the parent may set
  /// this property, and it may do so during its layout.
  public var isChildVisible: Bool {
    get { gtk_widget_get_child_visible(cast()) != 0 }
    set { gtk_widget_set_child_visible(cast(), newValue ? 1 : 0) }
  }

  /// Makes the widget the last child of its parent, above its siblings.
  public func raise() {
    guard let parent else { return }
    gtk_widget_insert_before(cast(), parent.cast(), nil)
  }

  /// Returns the widget's bounds in the coordinates of `other`, or `nil` if they are in different windows.
  public func bounds(in other: Widget) -> Bounds? {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(cast(), other.cast(), &bounds) != 0 ? Bounds(bounds) : nil
  }

  /// Converts a point of this widget to the coordinates of `other`. Returns `nil` if they are in different
  /// windows.
  public func translate(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double)? {
    var point = (0.0, 0.0)
    return gtk_widget_translate_coordinates(cast(), other.cast(), x, y, &point.0, &point.1) != 0 ? point : nil
  }

  /// Returns the descendant, or the widget itself, that receives pointer events at a point.
  public func pick(x: Double, y: Double) -> Widget? {
    gtk_widget_pick(cast(), x, y, GTK_PICK_DEFAULT).map { Widget.wrapping($0) }
  }
}
