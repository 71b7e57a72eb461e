import Files
import GeoJSON
import Gtk

/// Why a layer was not saved.
nonisolated struct SavingFailure: Error {
  private enum Reason {
    case fault(FileFault)
    case file(FileError)
    /// Someone else made something of the file that is no GeoJSON.
    case unreadable(GeoJSONError)
    /// Two layers would be one file.
    case anotherLayer
  }

  private let reason: Reason

  /// Another layer is the file already.
  static let isAnotherLayer = SavingFailure(.anotherLayer)

  private init(_ reason: Reason) { self.reason = reason }

  init(_ fault: FileFault) { reason = .fault(fault) }
  init(_ error: FileError) { reason = .file(error) }
  init(_ error: GeoJSONError) { reason = .unreadable(error) }

  /// Whether trying again helps.
  var isChangedMeanwhile: Bool {
    if case .fault(.changedMeanwhile) = reason { true } else { false }
  }
}

@MainActor extension SavingFailure {
  /// What happened, and what helps.
  var sentence: String {
    switch reason {
    case .fault(let fault): fault.writingSentence
    case .file(let error): error.writingSentence
    case .anotherLayer:
      localized("It is open as another layer. Remove that layer first, or choose another name.")
    case .unreadable(let error):
      localized(
        "Another program has changed the file, and it is no GeoJSON now. Save under another name, or correct it. {0}",
        error.message)
    }
  }
}

@MainActor extension FileFault {
  /// Why a file could not be written, and what helps.
  var writingSentence: String {
    switch self {
    case .missing: FileError.folderMissing.writingSentence
    case .notAFile(_, .folder): FileError.isDirectory.writingSentence
    case .notAFile: localized("It is no file but a pipe, a socket or a device. Choose another name.")
    case .changedMeanwhile, .restless:
      localized("Another program keeps changing the file. Try again, or save under another name.")
    case .failed(_, .keepingOld, let cause):
      localized(
        "It can only be written in place, and its old content could not be put safely aside first: {0}.",
        cause.words)
    case .failed(_, _, let cause): cause.sentence
    case .halfWritten(_, let cause, let kept):
      localized(
        "Writing stopped halfway ({0}). What the file had before is in “{1}”.", cause.words, kept.description)
    }
  }

  /// Why a file could not be read, and what helps.
  var readingSentence: String {
    switch self {
    case .missing: FileError.missing.readingSentence
    case .notAFile(_, .folder): FileError.isDirectory.readingSentence
    case .notAFile: localized("It is no file but a pipe, a socket or a device.")
    case .changedMeanwhile, .restless: localized("Another program keeps changing it. Try again in a moment.")
    case .failed(_, _, .denied): FileError.noPermission.readingSentence
    case .failed(_, _, let cause), .halfWritten(_, let cause, _):
      localized("It cannot be read: {0}.", cause.words)
    }
  }
}

@MainActor extension FileFault.Cause {
  fileprivate var sentence: String {
    switch self {
    case .full: FileError.noSpace.writingSentence
    case .quota: localized("Your share of the disk is used up. Make room on it, or choose another one.")
    case .readOnly: FileError.readOnly.writingSentence
    case .denied: FileError.noPermission.writingSentence
    case .tooLarge: localized("It is larger than the disk allows a file to be. Choose another disk.")
    case .linksInCircles: localized("It is a link that leads back to itself. Choose another name.")
    case .nameTooLong: localized("The name is too long. Choose a shorter one.")
    case .inputOutput, .other: localized("Writing failed: {0}.", words)
    }
  }

  var words: String {
    switch self {
    case .full: localized("the disk is full")
    case .quota: localized("your share of the disk is used up")
    case .tooLarge: localized("it is too large for the disk")
    case .readOnly: localized("the disk can only be read")
    case .denied: localized("you have no permission")
    case .linksInCircles: localized("its links lead back to themselves")
    case .nameTooLong: localized("the name is too long")
    case .inputOutput: localized("the disk does not work as it should")
    case .other(let code): SystemError.words(code)
    }
  }
}
