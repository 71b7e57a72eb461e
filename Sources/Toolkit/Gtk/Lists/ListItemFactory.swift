import CGtk

/// Creates the widgets of rows, and rebinds them to other rows while scrolling.
public final class ListItemFactory: Object {
  /// The items that are bound to a row.
  private(set) var bound: [ObjectIdentifier: ListItem] = [:]
  /// The items that were refilled with another row after they were bound, with the object of the original row. GTK
  /// before 4.12 binds such an item to the original object again when its selection changes.
  private var replaced: [ObjectIdentifier: UnsafeMutableRawPointer] = [:]
  /// The model of the refilled items.
  private weak var model: ListModel?
  /// Fills an item with a row. Returns `false` if the row has another type.
  private let bind: @MainActor (ListItem, Object) -> Bool
  /// The last unbound item with its row. If the item is bound to the same row again, it doesn't have to be refilled.
  /// `nil` if the item must be refilled.
  private var unbound: (item: ListItem, row: Object)?
  private var isRefilling = false

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - make: Creates a row's widget.
  ///   - bind: Fills a widget with the model's object for a row.
  ///   - unbind: Releases the resources of `bind`.
  ///   - showsSelection: Whether `bind` depends on the row's selection, in addition to the highlight drawn by GTK.
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
    // The signals pass a GtkListItem or, in newer GTK versions, a GObject.
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
      // GTK before 4.12 unbinds and rebinds an item when its selection changes.
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

  /// Fills a bound item with the model's current row at its position. Hides the item if the row is being removed. GTK
  /// still considers the item bound to the original row.
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

  /// Fills an item with its row, or with the row that has replaced it since binding.
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

  /// Shows or hides the widget of an item by its opacity, so that a hidden row keeps its space.
  private func setVisible(_ item: ListItem, _ isVisible: Bool) {
    guard let widget = item.child?.parent, (widget.opacity > 0) != isVisible else { return }
    widget.opacity = isVisible ? 1 : 0
  }
}

/// The widget of a list row, and the object that it currently shows (`GtkListItem`).
public final class ListItem: Object {
  public override class var gtype: GType { gtk_list_item_get_type() }

  public var child: Widget? {
    get { gtk_list_item_get_child(opaque).map { Widget.wrapping($0) } }
    set { gtk_list_item_set_child(opaque, newValue?.cast()) }
  }

  public var item: Object? { gtk_list_item_get_item(opaque).map { Object.wrapping($0) } }

  /// The position, or `nil` if the item isn't bound.
  public var position: Int? {
    let position = gtk_list_item_get_position(opaque)
    return position == cgtk_invalid_list_position ? nil : Int(position)
  }

  public var isSelected: Bool { gtk_list_item_get_selected(opaque) != 0 }
}
