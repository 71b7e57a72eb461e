import Gtk

extension Actions {
  static let shapes = [
    stepPosition.entry, insertPosition.entry, addPositionHere.entry, deletePositions.entry,
    deletePartHere.entry, splitHere.entry, joinLines.entry,
    reverse.entry,
    simplify.entry, repairShape.entry,
    makeArea.entry, makeLine.entry, zoomToSelection.entry,
  ]

  /// Steps through the vertices and midpoints of the selected line or area. The parameter is the number of steps;
  /// negative numbers go back.
  package static let stepPosition = Action<Int>(
    "step-position", label: localized("Step Through the Points of the Line or Area"),
    keys: Shortcut("Page_Up", in: .map, with: -1), Shortcut("Page_Down", in: .map, with: 1),
    group: .places, enabled: { $0.selection.hasShape })
  /// Inserts a vertex at the midpoint under the keyboard cursor.
  package static let insertPosition = Action<Void>(
    "insert-position", label: localized("Add a Point at the Midpoint"),
    keys: Shortcut("Insert", in: .map), Shortcut("KP_Insert", in: .map), group: .places,
    enabled: { $0.selection.hasMidpoint })
  /// Inserts a vertex into the selected line or area, at the point where the context menu was last opened.
  package static let addPositionHere = Action<Void>(
    "add-position-here", label: localized("Add _Point Here"), enabled: { $0.selection.hasShape })
  /// Deletes the selected vertices, as Delete and Backspace do.
  package static let deletePositions = Action<Void>(
    "delete-positions", label: localized("Delete P_oint"),
    enabled: { $0.selection.hasVertices })
  /// Deletes the line, area or hole at the point where the context menu was last opened.
  package static let deletePartHere = Action<Void>(
    "delete-part-here", label: localized("Delete Part or Hol_e Here"), enabled: { $0.selection.hasParts })
  /// Splits a line into two features that share a vertex.
  package static let splitHere = Action<Void>(
    "split-here", label: localized("_Split Line Here"), enabled: { $0.selection.hasLine })
  package static let joinLines = Action<Void>(
    "join-lines", label: localized("_Join Lines"), enabled: { $0.selection.lineCount > 1 })
  /// Removes vertices that make no visible difference at the current zoom level.
  package static let simplify = Action<Void>(
    "simplify", label: localized("Si_mplify for This Zoom Level"), enabled: { $0.selection.hasShape })
  package static let repairShape = Action<Void>(
    "mend", label: localized("_Repair"), enabled: { $0.selection.isRepairable })
  /// Reverses the order of the vertices, and therefore the direction of a line.
  package static let reverse = Action<Void>(
    "reverse", label: localized("Re_verse Direction"), enabled: { $0.selection.hasLine })
  package static let makeArea = Action<Void>(
    "make-area", label: localized("Convert to Ar_ea"), enabled: { $0.selection.hasLine })
  package static let makeLine = Action<Void>(
    "make-line", label: localized("Convert to _Line"), enabled: { $0.selection.hasArea })
  package static let zoomToSelection = Action<Void>(
    "zoom-to-selection", label: localized("_Zoom to Selection"), enabled: { $0.selection.count > 0 })
}
