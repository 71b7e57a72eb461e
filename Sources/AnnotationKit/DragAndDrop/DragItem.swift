/// One thing that is dragged. After `UIDragItem`.
@MainActor public final class DragItem {
  /// What can be had of it.
  public let itemProvider: ItemProvider

  /// The thing itself, for a drop in the same process; another process never sees it.
  public var localObject: Any?

  /// Makes an item of what can be had of it.
  public init(itemProvider: ItemProvider) { self.itemProvider = itemProvider }
}
