import Gtk

extension Actions {
  static let shapes = [
    stepPosition.entry, insertPosition.entry, addPositionHere.entry, deletePositions.entry,
    deletePartHere.entry, splitHere.entry, joinLines.entry,
    reverse.entry,
    simplify.entry, mend.entry,
    makeArea.entry, makeLine.entry, zoomToSelection.entry,
  ]

  /// Goes along the positions and midpoints of the line or area that is selected. Told how many, back if negative.
  static let stepPosition = Action<Int>(
    "step-position", label: localized("Step Through the Positions of the Line or Area"),
    keys: Shortcut("Page_Up", in: .map, telling: -1), Shortcut("Page_Down", in: .map, telling: 1),
    group: .places, enabled: { $0.selection.hasShape })
  /// At the midpoint that keys are at.
  static let insertPosition = Action<Void>(
    "insert-position", label: localized("Add a Position at the Midpoint"),
    keys: Shortcut("Insert", in: .map), Shortcut("KP_Insert", in: .map), group: .places,
    enabled: { $0.selection.hasMidpoint })
  /// Where a menu was opened on the line or outline that is selected.
  static let addPositionHere = Action<Void>(
    "add-position-here", label: localized("Add _Position Here"), enabled: { $0.selection.hasShape })
  /// Those that are selected. Delete and Backspace do the same while there are some.
  static let deletePositions = Action<Void>(
    "delete-positions", label: localized("Delete P_osition"),
    enabled: { $0.selection.hasVertices })
  /// The line, the area or the hole of several where a menu was opened.
  static let deletePartHere = Action<Void>(
    "delete-part-here", label: localized("Delete Part or Hol_e Here"), enabled: { $0.selection.hasParts })
  /// In two features, that share the position there.
  static let splitHere = Action<Void>(
    "split-here", label: localized("_Split Line Here"), enabled: { $0.selection.hasLine })
  static let joinLines = Action<Void>(
    "join-lines", label: localized("_Join Lines"), enabled: { $0.selection.lineCount > 1 })
  /// Takes away positions that nobody would miss at the zoom of the map.
  static let simplify = Action<Void>(
    "simplify", label: localized("Si_mplify for This Zoom"), enabled: { $0.selection.hasShape })
  static let mend = Action<Void>(
    "mend", label: localized("_Repair"), enabled: { $0.selection.canBeMended })
  /// The order of the positions, and with it the direction of a line.
  static let reverse = Action<Void>(
    "reverse", label: localized("Re_verse Direction"), enabled: { $0.selection.hasLine })
  static let makeArea = Action<Void>(
    "make-area", label: localized("Convert to Ar_ea"), enabled: { $0.selection.hasLine })
  static let makeLine = Action<Void>(
    "make-line", label: localized("Convert to _Line"), enabled: { $0.selection.hasArea })
  static let zoomToSelection = Action<Void>(
    "zoom-to-selection", label: localized("_Zoom to Selection"), enabled: { $0.selection.count > 0 })
}
