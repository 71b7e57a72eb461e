import Gtk
import Maps
import Sentences

nonisolated extension OpeningError {
  /// What to say above the sentence.
  var heading: String { localized("“{0}” could not be opened", location.shortName) }

  var sentence: String {
    switch reason {
    case .file(let fault): fault.sentence
    case .emptyFolder:
      localized("There is no file in the folder that could be opened.")
    case .tooManyFiles(let limit):
      localized("There are more than {0} files in the folder that could be opened.", limit.formatted)
    case .notACoordinate:
      localized(
        "The link has no coordinate. Write latitude and longitude after “geo:”, as in “geo:48.2082,16.3738”.")
    }
  }

  /// Whether it is a photo that does not say where it was taken.
  var isPhotoWithoutPlace: Bool {
    if case .file(let error) = reason { error.isPhotoWithoutPlace } else { false }
  }

  /// The same of several photos, by their names.
  static func sentence(aboutPhotos locations: [FileLocation]) -> String {
    let names = locations.prefix(8).map(\.shortName).joined(separator: "”, “")
    let more = locations.count - 8
    return more > 0
      ? localized("These photos do not say where they were taken: “{0}” and {1} more.", names, more.formatted)
      : localized("These photos do not say where they were taken: “{0}”.", names)
  }

  /// For a terminal: the file's name comes first.
  var line: String { "\(location.displayName): \(sentence)" }
}

nonisolated extension [OpeningError] {
  /// The exit status of a process that could not open these files, in the numbers of sysexits.h. It is 66 if none of
  /// them could be read, 65 if the contents of one are wrong, and 0 without an error.
  var exitStatus: Int32 { isEmpty ? 0 : allSatisfy(\.isUnreadable) ? 66 : 65 }
}

nonisolated extension OpeningError {
  fileprivate var isUnreadable: Bool {
    switch reason {
    case .file(.storage): true
    case .file, .notACoordinate, .emptyFolder, .tooManyFiles: false
    }
  }
}
