import Gtk

extension Actions {
  static let view = [
    zoomIn.entry, zoomOut.entry, zoomFit.entry, rotate.entry, turnLeft.entry, turnRight.entry,
    pointNorth.entry, fullscreen.entry, nextPane.entry, previousPane.entry,
    contextMenu.entry, showGroup.entry, selectGroup.entry,
    toggleSidebar.entry, mainMenu.entry, baseMap.entry, grouping.entry, retryBaseMap.entry,
  ]

  package static let zoomIn = Action<Void>(
    "zoom-in", label: localized("Zoom _In"),
    keys: "<Control>plus", "<Control>equal", "<Control>KP_Add", Shortcut("plus", in: .map),
    Shortcut("equal", in: .map), Shortcut("KP_Add", in: .map), group: .map)
  package static let zoomOut = Action<Void>(
    "zoom-out", label: localized("Zoom _Out"),
    keys: "<Control>minus", "<Control>KP_Subtract", Shortcut("minus", in: .map),
    Shortcut("KP_Subtract", in: .map), group: .map)
  package static let zoomFit = Action<Void>(
    "zoom-fit", label: localized("_Show All Places"), keys: "<Control>0", "<Control>KP_0", group: .map)
  /// Rotates the map. The parameter is the angle in radians, clockwise from north.
  package static let rotate = Action<Double>("rotate")
  /// Rotates the map to the left by 15°. A full turn consists of whole steps, so the map can point north again.
  package static let turnLeft = Action<Void>(
    "turn-left", label: localized("Rotate _Left"), keys: Shortcut("<Control>Left", in: .map), group: .map)
  package static let turnRight = Action<Void>(
    "turn-right", label: localized("Rotate _Right"), keys: Shortcut("<Control>Right", in: .map), group: .map)
  package static let pointNorth = Action<Void>(
    "point-north", label: localized("Point _North"), keys: Shortcut("<Control>Up", in: .map), group: .map)
  package static let fullscreen = Action<Void>(
    "fullscreen", label: localized("_Full Screen"), keys: "F11", group: .windows)
  /// Moves the keyboard focus to the next pane: header bar, list, callout, map or table.
  package static let nextPane = Action<Void>(
    "next-pane", label: localized("Go to the Next Part of the Window"), keys: "F6", group: .windows)
  package static let previousPane = Action<Void>(
    "previous-pane", label: localized("Go to the Previous Part of the Window"), keys: "<Shift>F6",
    group: .windows)
  /// Opens the context menu of the selection, or the menu of the map's center if nothing is selected.
  package static let contextMenu = Action<Void>(
    "context-menu", label: localized("Selection _Menu"),
    keys: Shortcut("Menu", in: .exceptText), Shortcut("<Shift>F10", in: .exceptText), group: .places)
  /// The next two actions apply to the cluster on which the context menu was last opened.
  package static let showGroup = Action<Void>("show-group", label: localized("_Zoom to These Places"))
  package static let selectGroup = Action<Void>("select-group", label: localized("Select _These Places"))
  package static let toggleSidebar = Toggle(
    "toggle-sidebar", label: localized("Show _Sidebar"), keys: "F9", group: .windows)
  /// Opens the main menu. The shortcut is Alt+F10, because F10 toggles the table.
  package static let mainMenu = Action<Void>(
    "main-menu", label: localized("Main Menu"), keys: "<Alt>F10", group: .windows)
  /// Tries again to reach the server of the online base map.
  package static let retryBaseMap = Action<Void>("retry-base-map")
  /// The condition for grouping places into clusters.
  package static let grouping = Choice<Preferences.Grouping>("grouping", in: .window)
  package static let baseMap = Choice<Preferences.BaseMap>("base-map", in: .window)
}
