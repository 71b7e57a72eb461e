import Geography
import Observing

/// A drag from a view of the program, from the lift to the end. Modeled on `UIDragSession`.
@MainActor public final class DragSession: DragDropSession {
  /// The items that the delegate returned.
  public internal(set) var items: [DragItem] = []

  /// The position at which the view was pressed, in the view's coordinates. The desktop doesn't report later
  /// positions to the source.
  public let location: Point

  /// An arbitrary value for the drop in the same process.
  public var localContext: Any?

  /// Whether the items may be moved, as returned by the delegate; `true` by default.
  public internal(set) var allowsMoveOperation = true

  /// Whether the items are hidden from other processes, as returned by the delegate; `false` by default.
  public internal(set) var isRestrictedToDraggingApplication = false

  /// A provider of representations of all items together, for other processes. For types that it doesn't have, other
  /// processes get the first item that has the type. The delegate may set this property when it provides the items; it
  /// is `nil` by default.
  public var combinedItemProvider: ItemProvider?

  /// The operation at the end of the drag, or `nil` before the end.
  public internal(set) var operation: DropOperation?

  /// The operation of a drop in this process, which may still be loading its data.
  var localOperation: DropOperation?

  private var canceling: (@MainActor () -> Void)?
  private var loads: [Subscription] = []

  init(at location: Point) { self.location = location }

  /// Cancels the drag if it hasn't ended.
  public func cancel() { if operation == nil { canceling?() } }

  /// Sets the closure that cancels the drag in the toolkit.
  public func onCancel(_ body: @escaping @MainActor () -> Void) { canceling = body }

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
