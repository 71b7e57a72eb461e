import CGtk

/// A long list, of which only the rows in view have widgets.
public final class ListView: Widget {
  public init(_ model: ListModel, _ factory: ListItemFactory) {
    g_object_ref(model.pointer)  // the view takes both over
    g_object_ref(factory.pointer)
    self.factory = factory
    super.init(sharing: gtk_list_view_new(model.opaque, factory.opaque))
    model.onLimit = { [weak self] in self?.makeRows() }
    model.onReplace = { [weak self] in self?.refillBeforeNextFrame() }
    model.onEdit = { [weak self] in self?.refill($0) }
    onMap { [unowned self] in fill() }
    makeFirstRows()
  }

  private let factory: ListItemFactory
  /// Those that show rows that were replaced since and are not in view.
  private var stale: [ListItem] = []
  /// Those of them that are.
  private var staleInView: [ListItem] = []
  private var filling: FrameCallback?
  private lazy var refilling = FrameTask { [unowned self] in refill() }
  /// How many rows are made in a frame: they take a third of a millisecond each.
  private static let rowsInAFrame = 12
  /// How many are made together before a frame.
  private static let rowsAtOnce = 3
  private var isMaking = false

  /// Fills the rows anew that are in view, before the next frame, and the others after it: what they show is looked up
  /// otherwise now.
  public func fillAgain() { refillBeforeNextFrame() }

  /// Hides the rows that are gone. The others not at once: whoever replaces all rows has much else to do in this turn of the
  /// main loop.
  private func refillBeforeNextFrame() {
    guard let model else { return }
    for item in factory.bound.values where (item.position ?? 0) >= model.count {
      factory.refill(item, from: model)
    }
    refilling.schedule()
  }

  /// Fills the rows in view anew, and as many of the first ones, to which the list may go now; the others wait for the next
  /// frames.
  private func refill() {
    let items = factory.bound.values.sorted { ($0.position ?? 0) < ($1.position ?? 0) }
    let shown = Set(items.filter(isInView).map(ObjectIdentifier.init))
    (staleInView, stale) = ([], [])
    for item in items.reversed() {
      if (item.position ?? 0) <= shown.count || shown.contains(ObjectIdentifier(item)) {
        staleInView.append(item)
      } else {
        stale.append(item)
      }
    }
    MainLoop.repeatBeforeNextFrame { [weak self] in self?.refillInView() ?? false }
    if !stale.isEmpty { fill() }
  }

  /// Fills one of the rows in view that wait for it; false where none is left.
  private func refillInView() -> Bool {
    guard let model, let item = staleInView.popLast() else { return false }
    factory.refill(item, from: model)
    return !staleInView.isEmpty
  }

  private func refill(_ range: Range<Int>) {
    guard let model else { return }
    for item in factory.bound.values where item.position.map(range.contains) ?? false {
      factory.refill(item, from: model)
    }
  }

  private func isInView(_ item: ListItem) -> Bool {
    // Of the row's own widget: what is in it may not have been laid out since it said something else.
    guard let place = item.child?.parent?.bounds(in: self) else { return false }
    return place.y < height && place.y + place.height > 0
  }

  /// Fills some of the rows that wait for it; false where none does.
  private func refillSome() -> Bool {
    guard let model, !stale.isEmpty else { return false }
    for _ in 0..<min(ListView.rowsInAFrame, stale.count) { factory.refill(stale.removeLast(), from: model) }
    return true
  }

  private func makeRows() {
    makeFirstRows()
    fill()
  }

  /// Makes those of the rows that the model has not told of that fill the view, before the next frame.
  private func makeFirstRows() {
    guard !isMaking, model?.lacksFirstRows ?? false else { return }
    isMaking = true
    MainLoop.repeatBeforeNextFrame { [weak self] in
      guard let self else { return false }
      isMaking = model.map { $0.lacksFirstRows && $0.tellMore(ListView.rowsAtOnce) } ?? false
      return isMaking
    }
  }

  /// Makes the rows that the model has not told of and frees those that are gone, some in each frame after the next.
  private func fill() {
    guard isMapped, filling == nil else { return }
    var isFirst = true
    filling = onFrame { [weak self] _ in
      defer { isFirst = false }
      guard let self else { return false }
      if isFirst || refillSome() || model?.tellMore(ListView.rowsInAFrame) ?? false { return true }
      filling = nil
      return false
    }
  }

  public var model: ListModel? {
    get { gtk_list_view_get_model(opaque).flatMap { ListModel.wrapper(of: UnsafeMutableRawPointer($0)) } }
    set { gtk_list_view_set_model(opaque, newValue?.opaque) }
  }

  /// Brings a row into view, moving as little as it needs.
  public func scroll(to position: Int) {
    model?.tell(upTo: position)
    guard cgtk_list_view_scroll_to(opaque, guint(position)) == 0 else { return }
    activateAction("list.scroll-to-item", UInt32(position))
  }

  /// Calls `body` with the position of a row that was activated.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect("activate", body)
  }
}
