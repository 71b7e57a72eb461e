import CGtk

extension CustomWidget {
  /// Registers a widget class whose layout, drawing, hit test and focus are implemented in Swift.
  public static func register(
    _ name: String, extending parent: GType = gtk_widget_get_type(), cssName: String,
    role: AccessibleRole? = nil, interfaces: [(GType, GInterfaceInitFunc)] = [],
    furtherClass: (UnsafeMutableRawPointer) -> Void = { _ in }, firstOfClass: GClassInitFunc? = nil
  ) -> GType {
    let fill: (UnsafeMutableRawPointer) -> Void = { theClass in
      let table = theClass.assumingMemoryBound(to: GtkWidgetClass.self)
      gtk_widget_class_set_css_name(table, cssName)
      if let role {
        gtk_widget_class_set_accessible_role(table, GtkAccessibleRole(rawValue: role.rawValue))
      }
      overrideLayout(table)
      overrideInput(table)
      theClass.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
        CustomWidget.dispose(UnsafeMutableRawPointer(object!))
      }
      furtherClass(theClass)
    }
    return Object.register(
      name, extending: parent, interfaces: interfaces, furtherClass: fill, firstOfClass: firstOfClass)
  }

  private static func overrideLayout(_ table: UnsafeMutablePointer<GtkWidgetClass>) {
    table.pointee.measure = {
      widget, orientation, forSize, minimum, natural, minimumBaseline, naturalBaseline in
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
      let wrapper = CustomWidget.wrapper(of: widget!)
      let size = wrapper?.measure(Orientation(rawValue: orientation.rawValue)!, forSize: Int(forSize))
      minimum?.pointee = gint(size?.minimum ?? 0)
      natural?.pointee = gint(max(size?.natural ?? 0, size?.minimum ?? 0))
    }
    table.pointee.size_allocate = { widget, width, height, _ in
      CustomWidget.wrapper(of: widget!)?.allocate(width: Int(width), height: Int(height))
      CustomWidget.placePopovers(of: widget!)
    }
    table.pointee.snapshot = { widget, snapshot in
      CustomWidget.wrapper(of: widget!)?.snapshot(Snapshot(snapshot!))
    }
  }

  /// Positions the popovers of a widget. They have their own surfaces, and the layout of their parent must position
  /// them.
  private static func placePopovers(of widget: UnsafeMutablePointer<GtkWidget>) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      let popover = UnsafeMutableRawPointer(child)
      if g_type_check_instance_is_a(
        popover.assumingMemoryBound(to: GTypeInstance.self), gtk_popover_get_type()) != 0
      {
        gtk_popover_present(popover.assumingMemoryBound(to: GtkPopover.self))
      }
      next = gtk_widget_get_next_sibling(child)
    }
  }

  private static func overrideInput(_ table: UnsafeMutablePointer<GtkWidgetClass>) {
    table.pointee.contains = { widget, x, y in
      CustomWidget.wrapper(of: widget!)?.contains(x: x, y: y) ?? false ? 1 : 0
    }
    table.pointee.focus = { widget, direction in
      guard let direction = FocusDirection(rawValue: direction.rawValue) else { return 0 }
      return CustomWidget.wrapper(of: widget!)?.focus(direction) ?? false ? 1 : 0
    }
  }

  /// Unparents the children, because GTK warns about a finalized widget with children.
  private static func dispose(_ object: UnsafeMutableRawPointer) {
    while let child = gtk_widget_get_first_child(object.assumingMemoryBound(to: GtkWidget.self)) {
      gtk_widget_unparent(child)
    }
    Object.parentClass(of: object, as: GObjectClass.self).pointee.dispose(
      object.assumingMemoryBound(to: GObject.self))
  }
}
