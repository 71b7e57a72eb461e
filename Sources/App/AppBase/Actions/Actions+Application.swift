import Geography
import Gtk

extension Actions {
  package static let application = [
    newWindow.entry, newWindowAt.entry, reopenClosed.entry, openClosed.entry, preferences.entry,
    coordinateNotation.entry, units.entry, quit.entry,
  ]

  package static let newWindow = Action<Void>(
    "new-window", in: .application, label: localized("_New Window"), keys: "<Control>n", group: .windows)
  /// Opens a window. The parameter describes its content in the format of `Launch.hint`.
  package static let newWindowAt = Action<String>("new-window-at", in: .application)
  package static let reopenClosed = Action<Void>(
    "reopen-closed", in: .application, label: localized("_Reopen Closed Map"), keys: "<Control><Shift>t",
    group: .windows, enabled: { $0.hasClosedMaps })
  /// Reopens a closed map. The parameter is the name of its journal folder.
  package static let openClosed = Action<String>("open-closed", in: .application)
  package static let preferences = Action<Void>(
    "preferences", in: .application, label: localized("_Preferences"), keys: "<Control>comma",
    group: .windows)
  package static let coordinateNotation = Choice<CoordinateNotation>("coordinate-notation", in: .application)
  /// The units of lengths. If the preference follows the locale, the state is the units of the locale.
  package static let units = Choice<LengthUnits>("units", in: .application)
  package static let quit = Action<Void>(
    "quit", in: .application, label: localized("_Quit"), keys: "<Control>q", group: .windows)
}
