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

  /// The number of rows to which reporting is currently limited, or `nil` if all rows are reported.
  fileprivate var limit: Int?
  /// The number of rows in the list while it is greater than `count`, otherwise `nil`. The surplus rows are removed in
  /// small batches. `limit` is `nil` during that time.
  fileprivate var leaving: Int?
  /// Called when the number of rows in the list starts to differ from `count`.
  var onLimit: () -> Void = {}
  /// Called when all rows have been replaced.
  var onReplace: () -> Void = {}
  /// Called when the contents of rows have changed.
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

  /// Reports that `added` rows replaced `removed` rows at `position`. Call this method after the model has changed.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    if let leaving { self.leaving = leaving - removed + added }
    guard let limit else {
      return g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
    }
    guard position < limit else { return }
    let before = min(limit, count - added + removed)
    // Report all following rows, because some of them move into or out of the limit.
    g_list_model_items_changed(
      opaque, guint(position), guint(before - position), guint(reportedCount - position))
  }

  /// Reports that all rows were replaced. `before` is the former number of rows. Call this method after the model has
  /// changed.
  ///
  /// The list keeps its widgets in place and refills them: rows in view before the next frame, other rows in batches in
  /// later frames. Surplus widgets are removed and missing widgets added in the same way, because doing all of it in
  /// one step takes as long as several frames.
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

  /// Reports that the contents of rows changed. The rows keep their positions. The list refills their widgets, which
  /// keep the keyboard focus.
  public func itemsEdited(in range: Range<Int>) { onEdit(range) }

  fileprivate func notify(at position: Int, removed: Int, added: Int) {
    guard removed > 0 || added > 0 else { return }
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
  }

  /// Reports that the selection of rows in `range` may have changed.
  public func selectionChanged(in range: Range<Int>) {
    let range = range.clamped(to: 0..<reportedCount)
    guard !range.isEmpty else { return }
    gtk_selection_model_selection_changed(opaque, guint(range.lowerBound), guint(range.count))
  }
}

extension ListModel {
  /// The maximum number of widgets in a list. GTK creates 200 or more widgets whenever a list is filled, although only
  /// a few are in view.
  static let mostWidgets = 256
  /// A number of rows that fills the view of most lists.
  public static let firstRows = 24

  /// Whether the list has fewer rows than fit into its view, because the others haven't been reported yet.
  var lacksFirstRows: Bool { limit.map { $0 < ListModel.firstRows } ?? false }

  /// Reports only the first `rows` rows to the list; others are reported later. Call this method while the list has no
  /// rows.
  public func reportOnlyFirst(_ rows: Int = ListModel.firstRows) {
    (limit, leaving) = (rows, nil)
    onLimit()
  }

  /// Reports `rows` more rows, or the removal of as many surplus rows. Returns `false` when the list has exactly
  /// `count` rows.
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

  /// Reports the rows up to `position`, or all rows if `position` isn't among the first rows.
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
