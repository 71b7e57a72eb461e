import Gtk

extension Actions {
  static let shapes = [
    addPositionHere.entry, reverse.entry, makeArea.entry, makeLine.entry, zoomToSelection.entry,
  ]

  /// Where a menu was opened on the line or outline that is selected.
  static let addPositionHere = Action<Void>(
    "add-position-here", label: localized("Add _Position Here"), enabled: { $0.selection.hasShape })
  /// The order of the positions, and with it the direction of a line.
  static let reverse = Action<Void>(
    "reverse", label: localized("Re_verse Direction"), enabled: { $0.selection.hasLine })
  static let makeArea = Action<Void>(
    "make-area", label: localized("Turn into an Ar_ea"), enabled: { $0.selection.hasLine })
  static let makeLine = Action<Void>(
    "make-line", label: localized("Turn into a _Line"), enabled: { $0.selection.hasArea })
  static let zoomToSelection = Action<Void>(
    "zoom-to-selection", label: localized("_Zoom to Selection"), enabled: { $0.selection.count > 0 })
}
