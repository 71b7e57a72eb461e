import Gtk
import Journal

extension JournalError {
  /// A message that says why changes can't be written to the journal, and how the user can help.
  package var writingSentence: String {
    localized(
      "Changes cannot be stored in “{0}”: {1}. They are lost when this window closes, so save them to a file.",
      folder, reason)
  }

  /// The reason as a part of a sentence.
  nonisolated var reason: String {
    switch self {
    case .full: localized("the disk is full")
    case .readOnly: localized("the disk is read-only")
    case .denied: localized("you do not have permission to write to the journal’s folder")
    case .gone: localized("the journal’s folder has been removed")
    case .inUse: localized("another program has the journal open")
    case .newer: localized("a newer version of Pindrop wrote the journal")
    case .damaged: localized("the journal is damaged")
    case .failed(_, _, let message): message
    }
  }

  /// A message that says why the map could not be restored, and where its data is.
  package var readingSentence: String {
    switch self {
    case .newer:
      localized("The map was created by a newer version of Pindrop. It remains unchanged in “{0}”.", folder)
    case .inUse: localized("The map is open in another instance of Pindrop.")
    case .damaged: localized("The map’s journal in “{0}” is damaged.", folder)
    default: localized("The map’s journal in “{0}” cannot be read.", folder)
    }
  }

  var folder: String {
    switch self {
    case .inUse(let folder), .newer(let folder, _), .damaged(let folder), .full(let folder),
      .readOnly(let folder),
      .denied(let folder), .gone(let folder), .failed(let folder, _, _):
      folder
    }
  }
}
