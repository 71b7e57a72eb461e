import Documents

/// Reports changes of local files. The application implements this protocol.
@MainActor public protocol FileMonitoring {
  /// Calls `body` after each change of the file at `location`, until the result is released. Returns `nil` if the file
  /// can't be monitored.
  func monitor(_ location: FileLocation, _ body: @escaping @MainActor () -> Void) -> AnyObject?
}

/// The functions of a map's window that ``FileWatch`` needs.
@MainActor public protocol FileWatchHost: AnyObject {
  /// Whether the user is dragging something. Changes are merged only when the drag has ended.
  var isDragging: Bool { get }
  /// Ends the editing of text fields, so that their values become part of the map before a merge.
  func finishEditing()
  /// Shows the user an event about a file.
  func show(_ event: FileEvent)
}

/// An event that another program has caused in a layer's file.
public enum FileEvent: Hashable, Sendable {
  /// The file changed, and its changes were merged. `isUndoable` is whether the merge is an undoable step.
  case merged(LayerKey, isUndoable: Bool)
  /// Both the file and the layer have changed. The user can merge the changes.
  case mergeOffered(LayerKey)
  /// The file was deleted or moved. Saving creates it again.
  case missing(LayerKey)
  /// The file can't be read, although its contents may be intact.
  case unreadable(LayerKey)
  /// The file was emptied or its contents are invalid. Now only the map has the contents.
  case damaged(LayerKey)
  /// An event that was shown before no longer applies.
  case settled(LayerKey)
}
