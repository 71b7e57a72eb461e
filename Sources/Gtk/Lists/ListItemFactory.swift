import CGtk

/// Makes the widgets of rows, and rebinds them to other rows while scrolling.
public final class ListItemFactory: Object {
  /// Those that show a row.
  private(set) var bound: [ObjectIdentifier: ListItem] = [:]
  /// Of those that were filled with another row since they were bound: the object of the former one, which GTK binds them
  /// to again whenever their selection changes.
  private var replaced: [ObjectIdentifier: UnsafeMutableRawPointer] = [:]
  /// Whose rows those have.
  private weak var model: ListModel?
  /// Answers whether the row is one of those that it fills widgets with.
  private let bind: @MainActor (ListItem, Object) -> Bool
  /// The item that was unbound last, with its row, if it need not be filled when it is bound to that again.
  private var unbound: (item: ListItem, row: Object)?
  private var isRefilling = false

  /// - Parameters:
  ///   - make: A new row's widget.
  ///   - bind: Fills a widget with the model's object for a row.
  ///   - unbind: Releases what `bind` set up.
  ///   - showsSelection: Whether what `bind` does depends on whether the row is selected, which GTK shows by itself.
  public init<Content: Widget, Item: Object>(
    make: @escaping @MainActor () -> Content,
    bind: @escaping @MainActor (Content, Item, ListItem) -> Void,
    unbind: (@MainActor (Content, Item) -> Void)? = nil, showsSelection: Bool = true
  ) {
    self.bind = { item, row in
      guard let content = item.child as? Content, let row = row as? Item else { return false }
      bind(content, row, item)
      return true
    }
    super.init(taking: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    // The signals carry GtkListItem or, in newer GTK, GObject.
    connect("setup") { [weak self] (item: Object) in
      guard let item = item as? ListItem else { return }
      item.child = make()
      guard showsSelection, !GtkVersion.bindsRowsOnSelection else { return }
      item.onNotify("selected") { [weak self, weak item] in
        guard let self, let item, bound[ObjectIdentifier(item)] != nil, !isRefilling else { return }
        fill(item)
      }
    }
    connect("bind") { [weak self] (item: Object) in
      guard let self, let item = item as? ListItem else { return }
      bound[ObjectIdentifier(item)] = item
      guard let row = item.item else { return }
      // For another selection GTK unbinds it and binds it again.
      let isFilled = unbound.map { $0.item === item && $0.row === row } ?? false
      unbound = nil
      if isFilled, !isRefilling { return }
      fill(item)
    }
    connect("teardown") { [weak self] (item: Object) in self?.replaced[ObjectIdentifier(item)] = nil }
    connect("unbind") { [weak self] (item: Object) in
      guard let item = item as? ListItem else { return }
      self?.bound[ObjectIdentifier(item)] = nil
      guard let content = item.child as? Content, let row = item.item as? Item else { return }
      if let unbind { unbind(content, row) } else if !showsSelection { self?.unbound = (item, row) }
    }
  }

  /// Fills an item that is bound with the row of the model that has its place now, or hides it where its row is leaving the
  /// list. `item` of it stays the row that it was bound to.
  func refill(_ item: ListItem, from model: ListModel) {
    guard bound[ObjectIdentifier(item)] != nil, let position = item.position else { return }
    self.model = model
    replaced[ObjectIdentifier(item)] = item.item?.pointer
    if item.isSelected == (position < model.count && model.isSelected(position)) {
      showRow(of: model, in: item)
    } else {
      isRefilling = true
      model.selectionChanged(in: position..<position + 1)
      isRefilling = false
      if !GtkVersion.bindsRowsOnSelection { showRow(of: model, in: item) }
    }
  }

  /// Fills an item with its row, or with the row that replaced it since it was bound.
  private func fill(_ item: ListItem) {
    guard let row = item.item else { return }
    if replaced[ObjectIdentifier(item)] == row.pointer, let model { return showRow(of: model, in: item) }
    replaced[ObjectIdentifier(item)] = nil
    show(row, in: item)
  }

  private func showRow(of model: ListModel, in item: ListItem) {
    guard let position = item.position, position < model.count else { return hide(item) }
    show(model.item(at: position), in: item)
  }

  private func show(_ row: Object, in item: ListItem) {
    if bind(item, row) { setVisible(item, true) } else { hide(item) }
  }

  private func hide(_ item: ListItem) { setVisible(item, false) }

  /// A row that is not seen takes its room all the same.
  private func setVisible(_ item: ListItem, _ isVisible: Bool) {
    guard let widget = item.child?.parent, (widget.opacity > 0) != isVisible else { return }
    widget.opacity = isVisible ? 1 : 0
  }
}

/// A list row's widget and the object it presently shows (`GtkListItem`).
public final class ListItem: Object {
  public override class var gtype: GType { gtk_list_item_get_type() }

  public var child: Widget? {
    get { gtk_list_item_get_child(opaque).map { Widget.wrapping($0) } }
    set { gtk_list_item_set_child(opaque, newValue?.cast()) }
  }

  public var item: Object? { gtk_list_item_get_item(opaque).map { Object.wrapping($0) } }

  /// Nil while it is not bound.
  public var position: Int? {
    let position = gtk_list_item_get_position(opaque)
    return position == cgtk_invalid_list_position ? nil : Int(position)
  }

  public var isSelected: Bool { gtk_list_item_get_selected(opaque) != 0 }

  public var isSelectable: Bool {
    get { gtk_list_item_get_selectable(opaque) != 0 }
    set { gtk_list_item_set_selectable(opaque, newValue ? 1 : 0) }
  }

  /// What a screen reader calls the row; it does not read the widgets in it.
  public func setAccessibleLabel(_ text: String) {
    if hasProperty("accessible-label") {
      setProperty("accessible-label", to: text)
    } else {
      child?.parent?.setAccessibleLabel(text)  // before GTK 4.12
    }
  }
}
