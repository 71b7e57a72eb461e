import Gtk
import Maps
import Sentences

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
