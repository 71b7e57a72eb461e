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

  /// More rows than that are not known to the list yet; nil where it knows of all.
  fileprivate var limit: Int?
  /// Called when there is a limit that was not there before.
  var onLimit: () -> Void = {}

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
    guard let limit else {
      return g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
    }
    guard position < limit else { return }
    let before = min(limit, count - added + removed)
    // What follows moves into the limit, or out of it.
    g_list_model_items_changed(opaque, guint(position), guint(before - position), guint(toldCount - position))
  }

  /// Reports that the selection in `range` may have changed.
  public func selectionChanged(in range: Range<Int>) {
    let range = range.clamped(to: 0..<toldCount)
    guard !range.isEmpty else { return }
    gtk_selection_model_selection_changed(opaque, guint(range.lowerBound), guint(range.count))
  }
}

extension ListModel {
  /// GTK's list makes widgets for 200 rows and more whenever it is filled, few of which are in view.
  static let mostWidgets = 256

  /// Has the list know of the first rows only, until it is told of more. To be called where it knows of none.
  public func tellOnlyFirst(_ rows: Int = 24) {
    limit = rows
    onLimit()
  }

  /// Tells the list of so many more rows; false when it knows of all.
  func tellMore(_ rows: Int) -> Bool {
    guard let limit else { return false }
    let told = toldCount
    self.limit = limit + rows < min(count, ListModel.mostWidgets) ? limit + rows : nil
    if toldCount > told { g_list_model_items_changed(opaque, guint(told), 0, guint(toldCount - told)) }
    return self.limit != nil
  }

  /// Tells the list of all rows.
  public func tellAll() { _ = tellMore(ListModel.mostWidgets) }

  /// How many rows the list knows of.
  var toldCount: Int { min(count, limit ?? .max) }
}

/// A row that holds a Swift value.
public final class ListRow<Content>: Object {
  public let content: Content

  public init(_ content: Content) {
    self.content = content
    super.init(taking: Object.construct(cgtk_type_object))
  }
}
