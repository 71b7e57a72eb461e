/// The title of a map.
public enum MapTitle: Hashable, Sendable {
  /// The map has no file.
  case untitled
  /// The name of the only layer's file.
  case file(String)
  /// The active layer's name, and the number of other layers.
  case layers(active: String, others: Int)
}

/// Whether all changes of a map are saved.
public enum MapSaveState: Hashable, Sendable {
  /// All contents are in the layers' files.
  case saved
  /// Some changes are not in their layer's file, or not even in the journal.
  case unsaved
  /// Some contents are only in a draft, which the journal contains.
  case draft
}

/// The reason why closing a map would lose data.
public enum ClosingRisk: Hashable, Sendable {
  /// Another program deleted the file of a layer.
  case fileMissing
  /// Another program emptied or damaged the file of a layer.
  case fileDamaged
  /// There are changes in no file, and the journal can't be written.
  case changesNotInJournal
}
