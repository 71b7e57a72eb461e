import Geography

/// What a drag and its drop have in common. After `UIDragDropSession`.
@MainActor public protocol DragDropSession: AnyObject {
  /// What is dragged.
  var items: [DragItem] { get }

  /// Where the pointer was last known, in the coordinates of the interaction's view.
  var location: Point { get }

  /// Whether the drop may be told to move what is dragged; true only within one process.
  var allowsMoveOperation: Bool { get }
}

extension DragDropSession {
  /// Whether some item has a representation of one of the types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
    }
  }

  /// Whether an object of the class can be made of some item.
  public func canLoadObjects<Object: ItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// What becomes of what is dragged. After `UIDropOperation`.
public enum DropOperation: Hashable, Sendable, CaseIterable {
  /// Nothing: the pointer may go on to where something does.
  case cancel
  /// Nothing, though this place often takes what is dragged.
  case forbidden
  /// The drop has what is dragged, and so has its source.
  case copy
  /// The source deletes what the drop has now; only within one process.
  case move
}

/// What a drop would do where the pointer is. After `UIDropProposal`.
public struct DropProposal: Hashable, Sendable {
  /// What would be done.
  public var operation: DropOperation

  /// Makes a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}
