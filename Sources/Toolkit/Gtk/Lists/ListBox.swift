import CGtk

/// A short list with a widget for each row.
public final class ListBox: Widget {
  public enum Selection: UInt32, Enumeration {
    case none
    case single
    case browse
    case multiple
  }

  public init(_ selection: Selection = .none) {
    super.init(sharing: gtk_list_box_new())
    setProperty("selection-mode", to: selection)
  }

  public func append(_ row: Widget) { gtk_list_box_append(opaque, row.cast()) }
  public func remove(_ row: Widget) { gtk_list_box_remove(opaque, row.cast()) }

  /// Calls `body` with the index of an activated row.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect("row-activated") { (row: Widget) in body(Int(gtk_list_box_row_get_index(row.cast()))) }
  }
}
