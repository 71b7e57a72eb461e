import Documents

/// Says when something happens to files on this machine; whoever runs the program knows how.
@MainActor public protocol FileMonitoring {
  /// Calls `body` after each change of the file at `path`, until the answer is released; nil where the file cannot be
  /// watched.
  func monitor(_ location: FileLocation, _ body: @escaping @MainActor () -> Void) -> AnyObject?
}

/// What a ``FileWatch`` asks of whoever shows the map, and tells it.
@MainActor public protocol FileWatchHost: AnyObject {
  /// Whether the user is moving something: nothing is changed meanwhile.
  var isDragging: Bool { get }
  /// Takes over what is being typed, before something is merged.
  func finishEditing()
  /// Says what became of a file.
  func show(_ event: FileEvent)
}

/// What other programs did to the file of a layer.
public enum FileEvent: Hashable, Sendable {
  /// They changed it, and the layer has their changes; whether that was a step, which can be undone.
  case merged(LayerKey, isUndoable: Bool)
  /// They changed it, and so did the user: it can be merged.
  case mergeOffered(LayerKey)
  /// They deleted or moved it: saving writes it again.
  case missing(LayerKey)
  /// It can't be read, though its contents may be whole.
  case unreadable(LayerKey)
  /// They emptied it, or made of it what can't be read: the map alone has its contents.
  case damaged(LayerKey)
  /// What was said to be possible is done, or is not needed any more.
  case settled(LayerKey)
}
