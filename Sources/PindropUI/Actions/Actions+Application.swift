import Geography
import Gtk

extension Actions {
  static let application = [
    newWindow.entry, newWindowAt.entry, reopenClosed.entry, openClosed.entry, preferences.entry,
    coordinateNotation.entry, units.entry, quit.entry,
  ]

  static let newWindow = Action<Void>(
    "new-window", in: .application, label: localized("_New Window"), keys: "<Control>n", group: .windows)
  /// Told what the window is to show, as `Launch.hint` has it.
  static let newWindowAt = Action<String>("new-window-at", in: .application)
  static let reopenClosed = Action<Void>(
    "reopen-closed", in: .application, label: localized("_Reopen Closed Map"), keys: "<Control><Shift>t",
    group: .windows, enabled: { $0.hasClosedMaps })
  /// Told the name of the folder of a closed map's journal.
  static let openClosed = Action<String>("open-closed", in: .application)
  static let preferences = Action<Void>(
    "preferences", in: .application, label: localized("_Preferences"), keys: "<Control>comma",
    group: .windows)
  static let coordinateNotation = Choice<CoordinateNotation>("coordinate-notation", in: .application)
  /// Those that lengths are written in; the state is never that the locale decides.
  static let units = Choice<LengthUnits>("units", in: .application)
  static let quit = Action<Void>(
    "quit", in: .application, label: localized("_Quit"), keys: "<Control>q", group: .windows)
}
