import Documents

/// Reports changes of local files; implemented by the program.
@MainActor public protocol FileMonitoring {
  /// Calls `body` after each change of the file at `location`, until the result is released. Returns `nil` if
  /// the file can't be monitored.
  func monitor(_ location: FileLocation, _ body: @escaping @MainActor () -> Void) -> AnyObject?
}

/// The window of a map, as used by ``FileWatch``.
@MainActor public protocol FileWatchHost: AnyObject {
  /// Whether the user is dragging. No changes are merged during a drag.
  var isDragging: Bool { get }
  /// Commits pending text edits before a merge.
  func finishEditing()
  /// Shows an event about a file.
  func show(_ event: FileEvent)
}

/// A change of a layer's file by another program.
public enum FileEvent: Hashable, Sendable {
  /// The file changed, and its changes were merged. `isUndoable` is whether the merge was a step.
  case merged(LayerKey, isUndoable: Bool)
  /// Both the file and the layer changed, and the changes can be merged.
  case mergeOffered(LayerKey)
  /// The file was deleted or moved. Saving creates it again.
  case missing(LayerKey)
  /// The file can't be read, but its contents may be intact.
  case unreadable(LayerKey)
  /// The file was emptied or became unreadable. Only the map still has its contents.
  case damaged(LayerKey)
  /// The reported problem has been resolved.
  case settled(LayerKey)
}
