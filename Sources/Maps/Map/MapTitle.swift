/// What a map is called.
public enum MapTitle: Hashable, Sendable {
  /// It is in no file.
  case untitled
  /// The name of the only layer's file.
  case file(String)
  /// The name of the layer that new features go to, and how many others there are.
  case layers(active: String, others: Int)
}

/// Where what was done to a map is.
public enum MapSafety: Hashable, Sendable {
  /// In the layers' files, as far as there is anything.
  case saved
  /// Some of it is not in the file that should have it, or not even in the journal.
  case unsaved
  /// Some of it is in no file but in a draft, which the journal has.
  case draft
}

/// Why closing a map would lose something.
public enum ClosingRisk: Hashable, Sendable {
  /// Another program deleted the file of a layer.
  case fileMissing
  /// Another program emptied or damaged the file of a layer.
  case fileDamaged
  /// There are changes that are in no file, and the journal cannot be written.
  case changesNotInJournal
}
