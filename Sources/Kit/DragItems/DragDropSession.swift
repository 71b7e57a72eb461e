import Geography

/// The common properties of a drag and its drop. Modeled on `UIDragDropSession`.
@MainActor public protocol DragDropSession: AnyObject {
  /// The dragged items.
  var items: [DragItem] { get }

  /// The last known position of the pointer, in the coordinates of the interaction's view.
  var location: Point { get }

  /// Whether the drop may move the items. `true` only within one process.
  var allowsMoveOperation: Bool { get }
}

extension DragDropSession {
  /// Returns whether any item has a representation of one of the types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
    }
  }

  /// Returns whether an object of the class can be created from any item.
  public func canLoadObjects<Object: ItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The operation of a drop. Modeled on `UIDropOperation`.
public enum DropOperation: Hashable, Sendable, CaseIterable {
  /// No operation; the pointer may continue to another target.
  case cancel
  /// No operation, although the target usually accepts such items.
  case forbidden
  /// The drop copies the items; the source keeps them.
  case copy
  /// The drop copies the items and the source deletes them. Only within one process.
  case move
}

/// The operation that a drop at the pointer would perform. Modeled on `UIDropProposal`.
public struct DropProposal: Hashable, Sendable {
  /// The proposed operation.
  public var operation: DropOperation

  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}
