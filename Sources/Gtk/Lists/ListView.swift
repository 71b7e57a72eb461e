import CGtk

/// A long list, of which only the rows in view have widgets.
public final class ListView: Widget {
  public init(_ model: ListModel, _ factory: ListItemFactory) {
    g_object_ref(model.pointer)  // the view takes both over
    g_object_ref(factory.pointer)
    super.init(sharing: gtk_list_view_new(model.opaque, factory.opaque))
    model.onLimit = { [weak self] in self?.fill() }
    onMap { [unowned self] in fill() }
  }

  private var filling: FrameCallback?
  /// How many rows are made in a frame: they take a third of a millisecond each.
  private static let rowsInAFrame = 12

  /// Makes the rows that the model has not told of, some in each frame after the next.
  private func fill() {
    guard isMapped, filling == nil else { return }
    var isFirst = true
    filling = onFrame { [weak self] _ in
      defer { isFirst = false }
      if isFirst || self?.model?.tellMore(ListView.rowsInAFrame) ?? false { return true }
      self?.filling = nil
      return false
    }
  }

  public var model: ListModel? {
    get { gtk_list_view_get_model(opaque).flatMap { ListModel.wrapper(of: UnsafeMutableRawPointer($0)) } }
    set { gtk_list_view_set_model(opaque, newValue?.opaque) }
  }

  /// Brings a row into view, moving as little as it needs.
  public func scroll(to position: Int) {
    model?.tellAll()
    activateAction("list.scroll-to-item", UInt32(position))
  }

  /// Calls `body` with the position of a row that was activated.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect("activate", body)
  }
}
