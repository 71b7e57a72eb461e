import CGtk

/// The rows and selection of a `ListView`. Subclass it and override.
///
/// Rows are requested when they come into view and released when they leave it. The model reports changes by
/// `itemsChanged`; the list never reads all rows.
///
///     final class Names: ListModel {
///       override var count: Int { names.count }
///       override func item(at position: Int) -> Object { ListRow(names[position]) }
///     }
open class ListModel: Object {
  private static let type = register(
    "PindropListModel", extending: cgtk_type_object,
    interfaces: [
      (g_list_model_get_type(), ListModel.startList),
      (gtk_selection_model_get_type(), ListModel.startSelection),
    ])

  public init() { super.init(taking: Object.construct(ListModel.type)) }

  /// The number of rows. Every change needs a call of `itemsChanged`.
  open var count: Int { 0 }

  /// The row at a position below `count`. May return a new object each time.
  open func item(at position: Int) -> Object { preconditionFailure("A model with rows overrides item(at:).") }

  open func isSelected(_ position: Int) -> Bool { false }

  /// Selects a range, and unselects all other rows if `alone`. An override that does so calls `selectionChanged`.
  open func select(_ range: Range<Int>, alone: Bool) {}

  /// Unselects a range. An override that does so calls `selectionChanged`.
  open func unselect(_ range: Range<Int>) {}

  /// Reports that `removed` rows at `position` were replaced by `added` others. Call it after the model has changed.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
  }

  /// Reports that the selection in `range` may have changed.
  public func selectionChanged(in range: Range<Int>) {
    guard !range.isEmpty else { return }
    gtk_selection_model_selection_changed(opaque, guint(range.lowerBound), guint(range.count))
  }
}

/// A row that holds a Swift value.
public final class ListRow<Content>: Object {
  public let content: Content

  public init(_ content: Content) {
    self.content = content
    super.init(taking: Object.construct(cgtk_type_object))
  }
}
