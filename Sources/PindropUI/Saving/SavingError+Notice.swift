import Gtk
import Maps
import Sentences

nonisolated extension SavingError {
  /// Says in a window and to the terminal that a file could not be written. `help` is the label of a button that does
  /// something about it; answers whether that was pressed.
  @MainActor @discardableResult func show(
    _ heading: String, _ location: FileLocation, help: String? = nil, over window: Gtk.Window?
  ) async -> Bool {
    StandardError.write("\(location.displayName): \(sentence)")
    guard let window else { return false }
    return await Notice.show(
      heading, localized("{0} Your places are still here; nothing is lost.", sentence), help: help,
      over: window)
  }
}
