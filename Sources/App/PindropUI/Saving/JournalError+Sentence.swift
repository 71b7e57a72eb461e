import Gtk
import Journal

extension JournalError {
  /// A message that says why changes can't be written to the journal, and how the user can help.
  var writingSentence: String {
    localized(
      "Changes cannot be stored in “{0}”: {1}. They are lost when this window closes, so save them to a file.",
      folder, reason)
  }

  /// The reason as a part of a sentence.
  nonisolated var reason: String {
    switch self {
    case .full: localized("the disk is full")
    case .readOnly: localized("the disk is read-only")
    case .denied: localized("you have no permission to write there")
    case .gone: localized("its folder has been removed")
    case .inUse: localized("another program has it open")
    case .newer: localized("a newer version of Pindrop wrote it")
    case .damaged: localized("it is damaged")
    case .failed(_, _, let message): message
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
