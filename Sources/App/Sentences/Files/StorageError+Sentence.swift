import Files
import Gettext
import MapFiles

extension StorageError {
  /// The reason why a file can't be read, and advice for the user.
  public var readingSentence: String {
    switch self {
    case .local(let error): error.readingSentence
    case .remote(let error): error.readingSentence
    }
  }

  /// The reason why a file wasn't written, and advice for the user.
  public var writingSentence: String {
    switch self {
    case .local(let error): error.writingSentence
    case .remote(let error): error.writingSentence
    }
  }
}

/// Sentences shared by local and remote files.
private enum FileSentence {
  static var missing: String { localized("There is no such file. It may have been moved or deleted.") }
  static var readingFolder: String {
    localized("A folder cannot be read as a file. Choose a file in the folder.")
  }
  static var readingDenied: String { localized("You do not have permission to read the file.") }
  static var folderMissing: String { localized("The folder does not exist. Choose another one.") }
  static var writingFolder: String {
    localized("There is already a folder with that name. Choose another name.")
  }
  static var writingDenied: String {
    localized("You do not have permission to write to this folder. Choose another folder.")
  }
  static var readOnly: String { localized("The folder is read-only. Choose another one.") }
  static var full: String { localized("The disk is full. Free some space, or choose another disk.") }
  static var keepsChanging: String {
    localized("Another program keeps changing the file. Try again, or save under another name.")
  }

  static func notReadable(_ text: String) -> String {
    localized("The file cannot be read: {0}.", text.hasSuffix(".") ? String(text.dropLast()) : text)
  }

  static func notWritten(_ text: String) -> String {
    localized("Writing failed: {0}.", text.hasSuffix(".") ? String(text.dropLast()) : text)
  }
}

extension FileError {
  fileprivate var writingSentence: String {
    switch self {
    case .missing: FileSentence.folderMissing
    case .notAFile(_, .folder): FileSentence.writingFolder
    case .notAFile:
      localized("The file is a pipe, a socket or a device, not a regular file. Choose another name.")
    case .changedByOthers, .keepsChanging: FileSentence.keepsChanging
    case .failed(_, .backingUp, let cause):
      localized(
        "The file cannot be replaced as a whole, and its old content could not be backed up first: {0}.",
        cause.text)
    case .failed(_, _, let cause): cause.writingSentence
    case .halfWritten(_, let cause, let kept):
      localized(
        "Writing stopped halfway ({0}). The previous content of the file is in “{1}”.", cause.text,
        kept.description)
    }
  }

  fileprivate var readingSentence: String {
    switch self {
    case .missing: FileSentence.missing
    case .notAFile(_, .folder): FileSentence.readingFolder
    case .notAFile: localized("The file is a pipe, a socket or a device, not a regular file.")
    case .changedByOthers, .keepsChanging:
      localized("Another program keeps changing the file. Try again in a moment.")
    case .failed(_, _, .denied): FileSentence.readingDenied
    case .failed(_, .reading, .tooLarge): localized("The file is larger than 4 GB, so it cannot be read.")
    case .failed(_, _, let cause), .halfWritten(_, let cause, _): FileSentence.notReadable(cause.text)
    }
  }
}

extension FileError.Cause {
  fileprivate var writingSentence: String {
    switch self {
    case .full: FileSentence.full
    case .quota: localized("Your disk quota is used up. Delete something, or choose another disk.")
    case .readOnly: FileSentence.readOnly
    case .denied: FileSentence.writingDenied
    case .tooLarge: localized("The file is larger than the disk’s maximum file size. Choose another disk.")
    case .symbolicLinkLoop:
      localized("The file is a symbolic link that points to itself. Choose another name.")
    case .nameTooLong: localized("The name is too long. Choose a shorter one.")
    case .inputOutput, .other: FileSentence.notWritten(text)
    }
  }

  fileprivate var text: String {
    switch self {
    case .full: localized("the disk is full")
    case .quota: localized("your disk quota is used up")
    case .tooLarge: localized("the file is too large for the disk")
    case .readOnly: localized("the disk is read-only")
    case .denied: localized("you do not have permission")
    case .symbolicLinkLoop: localized("the path contains a loop of symbolic links")
    case .nameTooLong: localized("the name is too long")
    case .inputOutput: localized("the disk reports an error")
    case .other(let code): SystemError.message(code)
    }
  }
}

extension RemoteFileError {
  fileprivate var writingSentence: String {
    switch self {
    case .missing: FileSentence.folderMissing
    case .isFolder: FileSentence.writingFolder
    case .denied: FileSentence.writingDenied
    case .readOnly: FileSentence.readOnly
    case .full: FileSentence.full
    case .changedByOthers: FileSentence.keepsChanging
    case .other(let text): FileSentence.notWritten(text)
    }
  }

  fileprivate var readingSentence: String {
    switch self {
    case .missing: FileSentence.missing
    case .isFolder: FileSentence.readingFolder
    case .denied, .readOnly: FileSentence.readingDenied
    case .full: FileSentence.notReadable(localized("the disk is full"))
    case .changedByOthers: localized("Another program keeps changing the file. Try again in a moment.")
    case .other(let text): FileSentence.notReadable(text)
    }
  }
}
