import CGtk

/// Rows and which of them are selected, for a `ListView`. Subclass it and override.
///
/// Rows are asked for when they come into view and forgotten when they leave it, so that a row costs nothing until
/// it is seen. The model says what changed; the list never reads it all again.
///
///     final class Names: ListModel {
///       override var count: Int { names.count }
///       override func item(at position: Int) -> Object { Row(names[position]) }
///     }
open class ListModel: Object {
  private static let type = register(
    "PindropListModel", extending: cgtk_type_object,
    interfaces: [
      (g_list_model_get_type(), ListModel.startList),
      (gtk_selection_model_get_type(), ListModel.startSelection),
    ])

  public init() { super.init(taking: Object.construct(ListModel.type)) }

  /// How many rows there are. It may change only together with `itemsChanged`.
  open var count: Int { 0 }

  /// The row at a position below `count`. A new object each time will do.
  open func item(at position: Int) -> Object { preconditionFailure("a model with rows says what they are") }

  open func isSelected(_ position: Int) -> Bool { false }

  /// Asks to select a range, and to unselect all others where `alone`; says `selectionChanged` where it agrees.
  open func select(_ range: Range<Int>, alone: Bool) {}

  /// Asks to unselect a range; says `selectionChanged` where it agrees.
  open func unselect(_ range: Range<Int>) {}

  /// Tells the list that `removed` rows at `position` are now `added` others. The model has changed already.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
  }

  /// Tells the list that rows in `range` may look selected or not.
  public func selectionChanged(in range: Range<Int>) {
    guard !range.isEmpty else { return }
    gtk_selection_model_selection_changed(opaque, guint(range.lowerBound), guint(range.count))
  }
}

/// A row that holds a Swift value.
public final class Row<Content>: Object {
  public let content: Content

  public init(_ content: Content) {
    self.content = content
    super.init(taking: Object.construct(cgtk_type_object))
  }
}
