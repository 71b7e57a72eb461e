import GeoJSON
import Gtk

/// Why a file was not opened.
struct OpeningFailure: Error {
  var file: File
  var reason: Reason

  enum Reason {
    case unreadable(FileError)
    case notGeoJSON(GeoJSONError)
    case notAPlace
  }

  /// What to say above the sentence.
  var heading: String { localized("“{0}” could not be opened", file.shortName) }

  var sentence: String {
    switch reason {
    case .unreadable(let error): error.readingSentence
    case .notGeoJSON(let error): error.message
    case .notAPlace:
      localized("It names no place. Write latitude and longitude after “geo:”, as in “geo:48.2082,16.3738”.")
    }
  }

  /// For a terminal: the file's name comes first.
  var line: String { "\(file.displayName): \(sentence)" }
}

nonisolated extension File {
  /// The last part of the name, for reading.
  var shortName: String { scheme == "geo" ? uri : basename }
}

extension FileError {
  /// Why a file cannot be read, and what helps.
  var readingSentence: String {
    switch self {
    case .missing, .folderMissing: localized("There is no such file. It may have been moved or deleted.")
    case .isDirectory: localized("It is a folder. Choose a file inside it.")
    case .noPermission, .readOnly: localized("You have no permission to read it.")
    case .noSpace, .other: localized("It cannot be read: {0}.", words)
    }
  }

  /// Why a file could not be written, and what helps. Nothing is lost: the map stays as it is.
  var writingSentence: String {
    switch self {
    case .noSpace: localized("The disk is full. Make room on it, or choose another one.")
    case .readOnly: localized("That place can only be read. Choose another folder.")
    case .noPermission: localized("You have no permission to write there. Choose another folder.")
    case .missing, .folderMissing: localized("The folder is not there. Choose another one.")
    case .isDirectory: localized("There is a folder of that name. Choose another name.")
    case .other: localized("Writing failed: {0}.", words)
    }
  }

  private var words: String {
    switch self {
    case .other(let words): words.hasSuffix(".") ? String(words.dropLast()) : words
    case .noSpace: localized("the disk is full")
    default: "\(self)"
    }
  }
}
