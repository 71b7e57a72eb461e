/// A dragged item. Modeled on `UIDragItem`.
@MainActor public final class DragItem {
  /// The provider of the item's representations.
  public let itemProvider: ItemProvider

  /// The object itself, for a drop in the same process. It is never passed to other processes.
  public var localObject: Any?

  /// Creates an item with a provider of its representations.
  public init(itemProvider: ItemProvider) { self.itemProvider = itemProvider }
}
