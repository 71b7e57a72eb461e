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

  /// Calls `body` with the index of a row that was activated.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect("row-activated") { (row: Widget) in body(Int(gtk_list_box_row_get_index(row.cast()))) }
  }
}

/// A choice of one of several texts.
public final class DropDown: Widget {
  public init(_ words: [String]) {
    super.init(sharing: withStrings(words) { gtk_drop_down_new_from_strings($0) })
  }

  /// Nil where nothing is chosen.
  public var selected: Int? {
    get {
      let selected = gtk_drop_down_get_selected(opaque)
      return selected == cgtk_invalid_list_position ? nil : Int(selected)
    }
    set { gtk_drop_down_set_selected(opaque, newValue.map { guint($0) } ?? cgtk_invalid_list_position) }
  }

  @discardableResult
  public func onSelect(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    onNotify("selected", body)
  }
}
