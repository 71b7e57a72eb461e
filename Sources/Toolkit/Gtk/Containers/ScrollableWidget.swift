import CGtk

/// A custom widget that shows a part of larger content (`GtkScrollable`), as the child of a `ScrolledWindow`. Register
/// its type with `registerScrollable`.
///
/// Overrides of `allocate` must call `configure(_:)` with the size of the content.
open class ScrollableWidget: CustomWidget {
  /// Registers a class like `CustomWidget.register`.
  public static func registerScrollable(
    _ name: String, cssName: String, role: AccessibleRole? = nil
  ) -> GType {
    register(
      name, cssName: cssName, role: role, interfaces: [(gtk_scrollable_get_type(), { _, _ in })],
      firstOfClass: ScrollableWidget.addProperties)
  }

  private enum Setting: guint {
    case horizontal = 1
    case vertical
    case horizontalPolicy
    case verticalPolicy
  }

  private static let addProperties: GClassInitFunc = { theClass, _ in
    let table = theClass!.assumingMemoryBound(to: GObjectClass.self)
    table.pointee.set_property = { object, id, value, _ in
      ScrollableWidget.wrapper(of: UnsafeMutableRawPointer(object!))?.take(id, value!)
    }
    table.pointee.get_property = { object, id, value, _ in
      ScrollableWidget.wrapper(of: UnsafeMutableRawPointer(object!))?.give(id, value!)
    }
    g_object_class_override_property(table, Setting.horizontal.rawValue, "hadjustment")
    g_object_class_override_property(table, Setting.vertical.rawValue, "vadjustment")
    g_object_class_override_property(table, Setting.horizontalPolicy.rawValue, "hscroll-policy")
    g_object_class_override_property(table, Setting.verticalPolicy.rawValue, "vscroll-policy")
  }

  private var horizontal: Adjustment?
  private var vertical: Adjustment?
  private var handlers: [SignalHandler] = []

  private func take(_ id: guint, _ value: UnsafePointer<GValue>) {
    switch Setting(rawValue: id) {
    case .horizontal: horizontal = Adjustment?.read(value)
    case .vertical: vertical = Adjustment?.read(value)
    case .horizontalPolicy, .verticalPolicy, nil: return
    }
    for handler in handlers { handler.disconnect() }
    handlers = [horizontal, vertical].compactMap {
      $0?.onValue(during: self) { [unowned self] in didScroll() }
    }
  }

  private func give(_ id: guint, _ value: UnsafeMutablePointer<GValue>) {
    switch Setting(rawValue: id) {
    case .horizontal: horizontal.write(to: value)
    case .vertical: vertical.write(to: value)
    case .horizontalPolicy, .verticalPolicy, nil: break
    }
  }

  /// Called when the scroll position changes. Queues an allocation, which also redraws the widget.
  open func didScroll() { queueAllocate() }

  /// The position of the visible part in the content, in logical pixels.
  public var offset: (x: Double, y: Double) {
    get { (horizontal?.value ?? 0, vertical?.value ?? 0) }
    set {
      horizontal?.value = newValue.x
      vertical?.value = newValue.y
    }
  }

  /// Sets the size of the content, the size of the visible part (`page`), and the scroll step, in logical pixels.
  public func configure(width: Double, height: Double, page: (width: Double, height: Double), step: Double) {
    let (x, y) = offset
    horizontal?.configure(value: x, upper: width, step: step, page: page.width)
    vertical?.configure(value: y, upper: height, step: step, page: page.height)
  }
}
