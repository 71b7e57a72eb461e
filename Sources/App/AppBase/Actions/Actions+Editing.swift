import Gtk

extension Actions {
  static let editing = [
    undo.entry, undoStep.entry, redo.entry, selectAll.entry, delete.entry, duplicate.entry, color.entry,
    carry.entry, dropCarried.entry, nudge.entry, moveBy.entry, moveByDistanceAndBearing.entry,
    spreadApart.entry,
    spreadApartBy.entry, rename.entry,
    add.entry, addHere.entry, placeOnMap.entry, recentlyDeleted.entry,
  ]

  /// Undoes a step, a drag, or a vertex of the sketch. The state is the revision of the last step that is on disk.
  package static let undo = Action<Void>(
    "undo", label: localized("_Undo"), keys: Shortcut("<Control>z", in: .exceptText), group: .files,
    enabled: { $0.history.canUndo || $0.drag == .held || $0.sketch.hasPositions })
  /// Undoes the last step. The parameter is the revision after that step; does nothing if another step followed.
  package static let undoStep = Action<Int>("undo-step")
  package static let redo = Action<Void>(
    "redo", label: localized("_Redo"),
    keys: Shortcut("<Control><Shift>z", in: .exceptText), Shortcut("<Control>y", in: .exceptText),
    group: .files, enabled: { $0.history.canRedo })
  package static let selectAll = Action<Void>(
    "select-all", label: localized("Select _All"), keys: Shortcut("<Control>a", in: .exceptText),
    group: .places, enabled: { $0.files.hasRows })
  package static let delete = Action<Void>(
    "delete", label: localized("_Delete"),
    keys: Shortcut("Delete", in: .exceptText), Shortcut("KP_Delete", in: .exceptText), group: .places,
    enabled: { $0.selection.isChangeable })
  package static let duplicate = Action<Void>(
    "duplicate", label: localized("D_uplicate"), enabled: { $0.selection.isChangeable })
  /// Sets a color. The parameter is the identifier of a named color, `#rrggbb`, `#rgb`, or `default`.
  package static let color = Action<String>(
    "color", label: localized("C_olor"), enabled: { $0.selection.isChangeable && $0.selection.hasColors })
  /// Moves the selection with keys. Consecutive key presses form one drag. The parameter is the offset in logical
  /// pixels to the right and down.
  package static let carry = Action<[Double]>(
    "carry", label: localized("Move by 1 Pixel (10 Pixels With Shift)"),
    keys: Shortcut("<Alt>Left", in: .unhandled, with: [-1.0, 0]),
    Shortcut("<Alt>Right", in: .unhandled, with: [1.0, 0]),
    Shortcut("<Alt>Up", in: .unhandled, with: [0, -1.0]),
    Shortcut("<Alt>Down", in: .unhandled, with: [0, 1.0]),
    Shortcut("<Alt><Shift>Left", in: .unhandled, with: [-10.0, 0]),
    Shortcut("<Alt><Shift>Right", in: .unhandled, with: [10.0, 0]),
    Shortcut("<Alt><Shift>Up", in: .unhandled, with: [0, -10.0]),
    Shortcut("<Alt><Shift>Down", in: .unhandled, with: [0, 10.0]),
    group: .places, enabled: { $0.selection.hasColors && $0.selection.isChangeable })
  /// Ends a keyboard move immediately, without waiting for its timeout.
  package static let dropCarried = Action<Void>("drop-carried")
  /// Moves the selection as one step, for scripts. The parameter is the offset in logical pixels to the right and
  /// down.
  package static let nudge = Action<[Double]>("nudge", enabled: { canMove($0) })
  /// Asks for a distance and direction.
  package static let moveBy = Action<Void>(
    "move-by", label: localized("Move _By…"), keys: "<Control><Shift>m", group: .places,
    enabled: { canMove($0) })
  /// Moves the selection. The parameter is a distance and a direction, such as `500 m NE`.
  package static let moveByDistanceAndBearing = Action<String>("move-by-leg", enabled: { canMove($0) })
  /// Asks for the distance by which to spread overlapping places apart.
  package static let spreadApart = Action<Void>(
    "spread-apart", label: localized("S_pread Apart…"), enabled: { canSpread($0) })
  /// Spreads the selected places apart if they overlap. The parameter is a distance, such as `10 m`.
  package static let spreadApartBy = Action<String>("spread-apart-by", enabled: { canSpread($0) })
  package static let rename = Action<Void>(
    "rename", label: localized("_Rename"), keys: "F2", group: .places,
    enabled: { $0.selection.count == 1 || $0.layers.hasKeyboard })
  package static let add = Toggle(
    "add", label: localized("_Add Place"), keys: "<Control><Shift>a", group: .places)
  /// Adds a place at the point where the context menu was last opened, or else at the center of the map.
  package static let addHere = Action<Void>("add-here", label: localized("_Add Place Here"))
  /// Places the selected feature, which isn't on the map yet, with the next click.
  package static let placeOnMap = Action<Void>(
    "place-on-map", label: localized("Place on _Map"), enabled: { $0.selection.canBePlaced })
  package static let recentlyDeleted = Action<Void>(
    "recently-deleted", label: localized("Recently _Deleted…"))

  private static func canSpread(_ state: ActionState) -> Bool {
    state.selection.count > 1 && state.selection.hasPins && canMove(state)
  }

  private static func canMove(_ state: ActionState) -> Bool {
    (state.selection.hasPins || state.selection.hasShape) && state.selection.isChangeable
      && state.drag == .none
  }
}
