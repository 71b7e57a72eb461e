import CGtk

/// A long list in which only the rows in view have widgets.
public final class ListView: Widget {
  public init(_ model: ListModel, _ factory: ListItemFactory) {
    g_object_ref(model.pointer)  // The view takes ownership of both references.
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
  /// The items out of view that still have to be refilled with their new rows.
  private var stale: [ListItem] = []
  /// The items in view that still have to be refilled with their new rows.
  private var staleInView: [ListItem] = []
  private var filling: FrameCallback?
  private lazy var refilling = FrameTask { [unowned self] in refill() }
  /// The number of rows created per frame. Creating a row takes about 0.3 ms.
  private static let rowsInAFrame = 12
  /// The number of rows created in one step before a frame.
  private static let rowsAtOnce = 3
  private var isMaking = false

  /// Refills the rows in view before the next frame, and the other rows afterwards. Call this method when rows should
  /// be displayed differently.
  public func fillAgain() { refillBeforeNextFrame() }

  /// Hides removed rows immediately and schedules the refilling of the other rows. Doesn't refill them now, because
  /// code that replaces all rows has a lot of other work in the same main-loop iteration.
  private func refillBeforeNextFrame() {
    guard let model else { return }
    for item in factory.bound.values where (item.position ?? 0) >= model.count {
      factory.refill(item, from: model)
    }
    refilling.schedule()
  }

  /// Refills the rows in view, and the same number of rows at the start, because the list may scroll there. Other rows
  /// wait for later frames.
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

  /// Refills one of the waiting rows in view. Returns whether more rows are waiting.
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
    // Use the bounds of the row's own widget, because its contents may have changed since the last layout.
    guard let place = item.child?.parent?.bounds(in: self) else { return false }
    return place.y < height && place.y + place.height > 0
  }

  /// Refills some of the waiting rows. Returns `false` if no rows were waiting.
  private func refillSome() -> Bool {
    guard let model, !stale.isEmpty else { return false }
    for _ in 0..<min(ListView.rowsInAFrame, stale.count) { factory.refill(stale.removeLast(), from: model) }
    return true
  }

  private func makeRows() {
    makeFirstRows()
    fill()
  }

  /// Before the next frame, reports as many rows to the list as fill the view.
  private func makeFirstRows() {
    guard !isMaking, model?.lacksFirstRows ?? false else { return }
    isMaking = true
    MainLoop.repeatBeforeNextFrame { [weak self] in
      guard let self else { return false }
      isMaking = model.map { $0.lacksFirstRows && $0.reportMore(ListView.rowsAtOnce) } ?? false
      return isMaking
    }
  }

  /// Reports remaining rows and removes surplus rows in batches, from the second frame on.
  private func fill() {
    guard isMapped, filling == nil else { return }
    var isFirst = true
    filling = onFrame { [weak self] _ in
      defer { isFirst = false }
      guard let self else { return false }
      if isFirst || refillSome() || model?.reportMore(ListView.rowsInAFrame) ?? false { return true }
      filling = nil
      return false
    }
  }

  public var model: ListModel? {
    get { gtk_list_view_get_model(opaque).flatMap { ListModel.wrapper(of: UnsafeMutableRawPointer($0)) } }
    set { gtk_list_view_set_model(opaque, newValue?.opaque) }
  }

  /// Calls `body` with the position of a row that was activated.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect("activate", body)
  }
}
