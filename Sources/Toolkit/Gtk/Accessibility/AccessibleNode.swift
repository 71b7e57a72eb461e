import CGtk

/// The GObject that represents one accessible child.
final class AccessibleNode: Object {
  private static let type = register(
    "PindropAccessibleNode", extending: cgtk_type_object,
    interfaces: [(gtk_accessible_get_type(), implementAccessible)], firstOfClass: addRole)

  let id: UInt64
  weak var children: AccessibleChildren?
  /// The next child.
  weak var next: AccessibleNode?
  private var context: OpaquePointer?
  private var item: AccessibleItem?

  init(_ id: UInt64, in children: AccessibleChildren) {
    (self.id, self.children) = (id, children)
    super.init(taking: Object.construct(AccessibleNode.type))
    context = gtk_at_context_create(GTK_ACCESSIBLE_ROLE_LIST_ITEM, opaque, gdk_display_get_default())
  }

  // Releasing the context removes the child from the accessibility bus.
  isolated deinit { context.map { g_object_unref(UnsafeMutableRawPointer($0)) } }

  /// Updates the name and the state.
  func show(_ item: AccessibleItem) {
    guard item != self.item else { return }
    if item.name != self.item?.name { updateAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, item.name) }
    if let isSelected = item.isSelected, isSelected != self.item?.isSelected {
      cgtk_accessible_state(opaque, GTK_ACCESSIBLE_STATE_SELECTED, isSelected ? 1 : 0)
    }
    self.item = item
  }

  /// Reports that the child was added.
  func appear(in parent: Widget) { cgtk_accessible_appeared(opaque, parent.opaque) }

  /// Reports that the child was removed.
  func disappear() { cgtk_accessible_state(opaque, GTK_ACCESSIBLE_STATE_HIDDEN, 1) }

  /// Reports that the child got or lost the focus.
  func focusDidChange() { cgtk_accessible_focus_changed(opaque) }

  // MARK: Queries by GTK

  // Always returns the same role. GTK reads the role as a property before the child is on the accessibility bus.
  private static let addRole: GClassInitFunc = { theClass, _ in
    let table = theClass!.assumingMemoryBound(to: GObjectClass.self)
    table.pointee.set_property = { _, _, _, _ in }
    table.pointee.get_property = { _, _, value, _ in
      g_value_set_enum(value, gint(GTK_ACCESSIBLE_ROLE_LIST_ITEM.rawValue))
    }
    g_object_class_override_property(table, 1, "accessible-role")
  }

  private static let implementAccessible: GInterfaceInitFunc = { table, _ in
    var functions = CGtkAccessibleFunctions()
    functions.context = { AccessibleNode.at($0)?.context.map(AccessibleNode.reference) }
    functions.platform_state = { node, state in AccessibleNode.at(node)?.has(state) ?? false ? 1 : 0 }
    functions.parent = { AccessibleNode.at($0)?.askedForParent().map(AccessibleNode.reference) }
    functions.first_child = { _ in nil }
    functions.next_sibling = { node in
      guard let node = AccessibleNode.at(node) else { return nil }
      return (node.next?.opaque ?? node.children?.firstWidget).map(AccessibleNode.reference)
    }
    functions.bounds = { node, x, y, width, height in
      guard let bounds = AccessibleNode.at(node)?.askedForBounds() else { return 0 }
      x?.pointee = gint(bounds.x.rounded(.down))
      y?.pointee = gint(bounds.y.rounded(.down))
      width?.pointee = gint((bounds.x + bounds.width).rounded(.up)) - gint(bounds.x.rounded(.down))
      height?.pointee = gint((bounds.y + bounds.height).rounded(.up)) - gint(bounds.y.rounded(.down))
      return 1
    }
    cgtk_accessible_implement(table, &functions)
  }

  private static func at(_ pointer: OpaquePointer?) -> AccessibleNode? {
    pointer.flatMap { AccessibleNode.wrapper(of: UnsafeMutableRawPointer($0)) }
  }

  /// Returns the object with a new reference, which the caller owns.
  nonisolated static func reference(_ object: OpaquePointer) -> OpaquePointer {
    OpaquePointer(g_object_ref(UnsafeMutableRawPointer(object))!)
  }

  private func has(_ state: gint) -> Bool {
    switch state {
    case cgtk_accessible_focusable: true
    case cgtk_accessible_focused: children?.hasFocus(self) ?? false
    default: false
    }
  }

  private func askedForParent() -> OpaquePointer? {
    children?.nodeWasAsked()
    return children?.parent?.opaque
  }

  private func askedForBounds() -> Bounds? {
    children?.nodeWasAsked()
    return children?.source?.accessibleBounds(of: id)
  }
}
