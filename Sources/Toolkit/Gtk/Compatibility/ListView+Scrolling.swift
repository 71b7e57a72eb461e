import CGtk

extension ListView {
  /// Scrolls as little as necessary to show a row.
  ///
  /// GTK before 4.12 has only an action for scrolling. In newer versions, the action can leave a new row just outside
  /// the view.
  public func scroll(to position: Int) {
    model?.notify(upTo: position)
    guard cgtk_list_view_scroll_to(opaque, guint(position)) == 0 else { return }
    activateAction("list.scroll-to-item", UInt32(position))
  }
}
