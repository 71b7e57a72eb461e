import AppBase
import Gtk
import MapFiles
import Sentences

nonisolated extension SavingError {
  /// Reports in a window and on the terminal that a file couldn't be written. `help` is the label of an additional
  /// button. Returns whether the user pressed that button.
  @MainActor @discardableResult package func show(
    _ heading: String, _ location: FileLocation, help: String? = nil, over window: Gtk.Window?
  ) async -> Bool {
    StandardError.write("\(location.displayName): \(sentence)")
    guard let window else { return false }
    return await Notice.show(
      heading, localized("{0} Your places are still here; nothing is lost.", sentence), help: help,
      over: window)
  }
}
