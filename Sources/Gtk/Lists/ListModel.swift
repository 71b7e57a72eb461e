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
  /// How many rows the list knows of, where that is more than there are; there is no limit then. Those that are gone
  /// leave it a few at a time.
  fileprivate var leaving: Int?
  /// Called when the list knows of fewer rows or of more than there are, and did not before.
  var onLimit: () -> Void = {}
  /// Called when all rows have been replaced.
  var onReplace: () -> Void = {}
  /// Called when rows say something else.
  var onEdit: (Range<Int>) -> Void = { _ in }

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
    if let leaving { self.leaving = leaving - removed + added }
    guard let limit else {
      return g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
    }
    guard position < limit else { return }
    let before = min(limit, count - added + removed)
    // What follows moves into the limit, or out of it.
    g_list_model_items_changed(opaque, guint(position), guint(before - position), guint(toldCount - position))
  }

  /// Reports that all rows were replaced, of which there were `before`. Call it after the model has changed.
  ///
  /// The list keeps its widgets where they are and fills them with other rows: those in view before the next frame, some of
  /// the others in each frame. Widgets that are too many or too few go and come in the same way: all at once take as long as
  /// several frames.
  public func allItemsChanged(before: Int) {
    let told = leaving ?? min(before, limit ?? .max)
    (leaving, limit) = (nil, nil)
    if told > count {
      let kept = max(count, min(told, ListModel.mostWidgets))
      if kept > count { leaving = kept }
      tell(at: kept, removed: told - kept, added: 0)
    } else {
      if told < ListModel.mostWidgets, told < count { limit = told }
      tell(at: told, removed: 0, added: toldCount - told)
    }
    onReplace()
    if leaving != nil || limit != nil { onLimit() }
  }

  /// Reports that rows say something else, at the places where they are. The list fills their widgets anew: one that has the
  /// keyboard keeps it.
  public func itemsEdited(in range: Range<Int>) { onEdit(range) }

  fileprivate func tell(at position: Int, removed: Int, added: Int) {
    guard removed > 0 || added > 0 else { return }
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
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
  /// So many fill the view of most lists.
  public static let firstRows = 24

  /// Whether the list is still to be told of some that fill its view.
  var lacksFirstRows: Bool { limit.map { $0 < ListModel.firstRows } ?? false }

  /// Has the list know of the first rows only, until it is told of more. To be called where it knows of none.
  public func tellOnlyFirst(_ rows: Int = ListModel.firstRows) {
    (limit, leaving) = (rows, nil)
    onLimit()
  }

  /// Tells the list of so many more rows, or of so many that are gone; false when it knows of all.
  func tellMore(_ rows: Int) -> Bool {
    let told = toldCount
    if leaving != nil {
      leaving = told - rows > count ? told - rows : nil
      tell(at: toldCount, removed: told - toldCount, added: 0)
      return leaving != nil
    }
    guard let limit else { return false }
    self.limit = limit + rows < min(count, ListModel.mostWidgets) ? limit + rows : nil
    if toldCount > told { tell(at: told, removed: 0, added: toldCount - told) }
    return self.limit != nil
  }

  /// Tells the list of the rows up to that at `position`, and of all where that is none of the first.
  func tell(upTo position: Int) {
    guard position >= toldCount else { return }
    _ = tellMore(position < ListModel.firstRows ? position + 1 - toldCount : ListModel.mostWidgets)
  }

  /// How many rows the list knows of.
  var toldCount: Int { leaving ?? min(count, limit ?? .max) }
}

/// A row that holds a Swift value.
public final class ListRow<Content>: Object {
  public let content: Content

  public init(_ content: Content) {
    self.content = content
    super.init(taking: Object.construct(cgtk_type_object))
  }
}
