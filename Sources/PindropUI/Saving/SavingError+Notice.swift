import Gtk
import Maps
import Sentences

nonisolated extension SavingError {
  /// Says in a window and to the terminal that a file could not be written.
  @MainActor func show(_ heading: String, _ location: FileLocation, over window: Gtk.Window?) async {
    StandardError.write("\(location.displayName): \(sentence)")
    guard let window else { return }
    await Notice.show(
      heading, localized("{0} Your places are still here; nothing is lost.", sentence), over: window)
  }
}
