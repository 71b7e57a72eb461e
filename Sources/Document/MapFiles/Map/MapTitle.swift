/// The title of a map.
public enum MapTitle: Hashable, Sendable {
  /// The map has no file.
  case untitled
  /// The map has one layer, whose file has this name.
  case file(String)
  /// The map has several layers. `active` is the active layer's name, and `others` is the number of other layers.
  case layers(active: String, others: Int)
}

/// How well the contents of a map are saved.
public enum MapSaveState: Hashable, Sendable {
  /// All contents are saved in files.
  case saved
  /// Some changes aren't saved in their layer's file, or couldn't be written to the journal.
  case unsaved
  /// Some contents are in a layer without a file, so that they are only in the journal.
  case draft
}

/// Why closing a map would lose data.
public enum ClosingRisk: Hashable, Sendable {
  /// Another program deleted the file of a layer.
  case fileMissing
  /// Another program emptied or damaged the file of a layer.
  case fileDamaged
  /// Some changes aren't in any file and couldn't be written to the journal.
  case changesNotInJournal
}
