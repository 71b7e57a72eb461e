import CGtk

/// The rows and selection of a `ListView`. Subclass it and override its members.
///
/// Rows are requested when they come into view and released afterwards. The model reports changes with
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

  /// The number of rows reported to the list so far, or `nil` if all are reported.
  fileprivate var limit: Int?
  /// The number of rows that the list still has, if that is more than `count`. The surplus rows are removed
  /// in small batches. There is no `limit` then.
  fileprivate var leaving: Int?
  /// Called when the list starts to have fewer or more rows than the model.
  var onLimit: () -> Void = {}
  /// Called when all rows have been replaced.
  var onReplace: () -> Void = {}
  /// Called when the contents of rows changed.
  var onEdit: (Range<Int>) -> Void = { _ in }

  /// The number of rows. Call `itemsChanged` after every change.
  open var count: Int { 0 }

  /// Returns the row at a position below `count`. May return a new object each time.
  open func item(at position: Int) -> Object { preconditionFailure("A model with rows overrides item(at:).") }

  open func isSelected(_ position: Int) -> Bool { false }

  /// Selects a range, and unselects all other rows if `alone`. An override must call `selectionChanged`.
  open func select(_ range: Range<Int>, alone: Bool) {}

  /// Unselects a range. An override must call `selectionChanged`.
  open func unselect(_ range: Range<Int>) {}

  /// Reports that `removed` rows at `position` were replaced by `added` rows. Call it after the model has
  /// changed.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    if let leaving { self.leaving = leaving - removed + added }
    guard let limit else {
      return g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
    }
    guard position < limit else { return }
    let before = min(limit, count - added + removed)
    // Following rows move into or out of the limit.
    g_list_model_items_changed(
      opaque, guint(position), guint(before - position), guint(reportedCount - position))
  }

  /// Reports that all rows were replaced; there were `before` rows. Call it after the model has changed.
  ///
  /// The list keeps its widgets in place and refills them: rows in view before the next frame, the others in
  /// batches in later frames. Surplus widgets are removed and missing ones added in the same way, because
  /// doing all at once takes several frames.
  public func allItemsChanged(before: Int) {
    let reported = leaving ?? min(before, limit ?? .max)
    (leaving, limit) = (nil, nil)
    if reported > count {
      let kept = max(count, min(reported, ListModel.mostWidgets))
      if kept > count { leaving = kept }
      notify(at: kept, removed: reported - kept, added: 0)
    } else {
      if reported < ListModel.mostWidgets, reported < count { limit = reported }
      notify(at: reported, removed: 0, added: reportedCount - reported)
    }
    onReplace()
    if leaving != nil || limit != nil { onLimit() }
  }

  /// Reports that the contents of rows changed at their positions. The list refills their widgets, which keep
  /// the keyboard focus.
  public func itemsEdited(in range: Range<Int>) { onEdit(range) }

  fileprivate func notify(at position: Int, removed: Int, added: Int) {
    guard removed > 0 || added > 0 else { return }
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
  }

  /// Reports that the selection in `range` may have changed.
  public func selectionChanged(in range: Range<Int>) {
    let range = range.clamped(to: 0..<reportedCount)
    guard !range.isEmpty else { return }
    gtk_selection_model_selection_changed(opaque, guint(range.lowerBound), guint(range.count))
  }
}

extension ListModel {
  /// The maximum number of widgets. GTK's list creates 200 and more whenever it is filled, though few are in
  /// view.
  static let mostWidgets = 256
  /// The number of rows that fills the view of most lists.
  public static let firstRows = 24

  /// Whether rows that fill the view haven't been reported to the list yet.
  var lacksFirstRows: Bool { limit.map { $0 < ListModel.firstRows } ?? false }

  /// Reports only the first rows to the list at first. Call it while the list has no rows.
  public func reportOnlyFirst(_ rows: Int = ListModel.firstRows) {
    (limit, leaving) = (rows, nil)
    onLimit()
  }

  /// Reports that many more rows, or removals of surplus rows. Returns `false` when the list has exactly all
  /// rows.
  func reportMore(_ rows: Int) -> Bool {
    let reported = reportedCount
    if leaving != nil {
      leaving = reported - rows > count ? reported - rows : nil
      notify(at: reportedCount, removed: reported - reportedCount, added: 0)
      return leaving != nil
    }
    guard let limit else { return false }
    self.limit = limit + rows < min(count, ListModel.mostWidgets) ? limit + rows : nil
    if reportedCount > reported { notify(at: reported, removed: 0, added: reportedCount - reported) }
    return self.limit != nil
  }

  /// Reports the rows up to `position`, or all rows if it isn't among the first ones.
  func notify(upTo position: Int) {
    guard position >= reportedCount else { return }
    _ = reportMore(position < ListModel.firstRows ? position + 1 - reportedCount : ListModel.mostWidgets)
  }

  /// The number of rows reported to the list.
  var reportedCount: Int { leaving ?? min(count, limit ?? .max) }
}

/// A row that contains a Swift value.
public final class ListRow<Content>: Object {
  public let content: Content

  public init(_ content: Content) {
    self.content = content
    super.init(taking: Object.construct(cgtk_type_object))
  }
}
