import Geography
import Observing

/// A drag from one of the program's own views, from the lift to the end. After `UIDragSession`.
@MainActor public final class DragSession: DragDropSession {
  /// As the delegate gave them.
  public internal(set) var items: [DragItem] = []

  /// Where the view was pressed, in its coordinates. The desktop tells the source nothing of the pointer after that.
  public let location: Point

  /// What the program wants to know again at the drop, in the same process.
  public var localContext: Any?

  /// As the delegate said; true unless it does.
  public internal(set) var allowsMoveOperation = true

  /// Whether only this process may know what is dragged, as the delegate said; false unless it does.
  public internal(set) var isRestrictedToDraggingApplication = false

  /// What other processes are offered of all items together, in the types that it has: of each other type they have
  /// the first item's alone. Nil unless the delegate sets it with the items.
  public var combinedItemProvider: ItemProvider?

  /// What became of it; nil until it is over.
  public internal(set) var operation: DropOperation?

  /// What a drop in this process has done, or will do when it has its data.
  var localOperation: DropOperation?

  private var cancelling: (@MainActor () -> Void)?
  private var loads: [Subscription] = []

  init(at location: Point) { self.location = location }

  /// Cancels the drag, if it is under way.
  public func cancel() { if operation == nil { cancelling?() } }

  /// The toolkit tells here how it ends a drag early.
  public func onCancel(_ body: @escaping @MainActor () -> Void) { cancelling = body }

  /// Calls `body` once when no item is being loaded.
  func whenTransferred(_ body: @escaping @MainActor () -> Void) {
    let providers = items.map(\.itemProvider) + [combinedItemProvider].compactMap { $0 }
    guard providers.contains(where: { $0.loadCount > 0 }) else { return body() }
    loads = providers.map { provider in
      provider.loadCounts.add { [weak self] _ in
        guard let self, !loads.isEmpty, providers.allSatisfy({ $0.loadCount == 0 }) else { return }
        loads = []
        body()
      }
    }
  }
}
