import Documents

/// A service that reports changes to local files. The application implements it.
@MainActor public protocol FileMonitoring {
  /// Calls `body` after each change to the file at `location`, until the result is released. Returns `nil` if the file
  /// can't be monitored.
  func monitor(_ location: FileLocation, _ body: @escaping @MainActor () -> Void) -> AnyObject?
}

/// The functions of a map's window that ``FileWatch`` needs.
@MainActor public protocol FileWatchHost: AnyObject {
  /// Whether the user is dragging. Changes are merged only after the drag.
  var isDragging: Bool { get }
  /// Ends the editing of text fields, so that their values are saved before a merge.
  func finishEditing()
  /// Shows the user an event about a file.
  func show(_ event: FileEvent)
}

/// An event about a layer's file that another program has caused.
public enum FileEvent: Hashable, Sendable {
  /// The changes of the file were merged. `isUndoable` is true if the merge was an undoable step.
  case merged(LayerKey, isUndoable: Bool)
  /// Both the file and the layer changed, and the changes can be merged.
  case mergeOffered(LayerKey)
  /// The file was deleted or moved. Saving creates it again.
  case missing(LayerKey)
  /// The file can't be read. Its contents may still be intact.
  case unreadable(LayerKey)
  /// The file was emptied or its contents are invalid. Only the map still has the contents.
  case damaged(LayerKey)
  /// The problem that was reported before no longer exists.
  case settled(LayerKey)
}
