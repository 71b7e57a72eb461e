import Gtk
import Maps
import Sentences

nonisolated extension SavingError {
  /// Why a file was not written, and what helps.
  var sentence: String {
    switch self {
    case .storage(let fault): fault.writingSentence
    case .openAsLayer:
      localized("It is open as another layer. Remove that layer first, or choose another name.")
    case .readOnlyFormat(let format):
      localized(
        "This is {0}, which can be opened but not written. Choose another name, one that ends with {1}.",
        format.words, FileLocation.standardSuffix)
    case .changedBeyondReading(let fault):
      localized(
        "Another program has changed the file, and it is not GeoJSON now. Save under another name, or correct it. {0}",
        fault.sentence)
    }
  }

  /// Says in a window and to the terminal that a file could not be written.
  @MainActor func show(_ heading: String, _ location: FileLocation, over window: Gtk.Window?) async {
    StandardError.write("\(location.displayName): \(sentence)")
    guard let window else { return }
    await Notice.show(
      heading, localized("{0} Your places are still here; nothing is lost.", sentence), over: window)
  }
}
