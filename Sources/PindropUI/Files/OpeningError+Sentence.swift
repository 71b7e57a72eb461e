import Gtk
import Maps

nonisolated extension LayerReadingError {
  /// Why a file cannot be read as a layer.
  var sentence: String {
    switch self {
    case .storage(let fault): fault.readingSentence
    case .format(let error): error.sentence
    }
  }
}

nonisolated extension OpeningError {
  /// What to say above the sentence.
  var heading: String { localized("“{0}” could not be opened", location.shortName) }

  var sentence: String {
    switch reason {
    case .file(let fault): fault.sentence
    case .notACoordinate:
      localized(
        "The link has no coordinate. Write latitude and longitude after “geo:”, as in “geo:48.2082,16.3738”.")
    }
  }

  /// For a terminal: the file's name comes first.
  var line: String { "\(location.displayName): \(sentence)" }
}
