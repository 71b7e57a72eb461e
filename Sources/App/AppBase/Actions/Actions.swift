/// The table of all actions, grouped by area of the program.
package enum Actions {
  package static let all = application + window

  package static let window =
    files + pictures + editing + selecting + drawing + shapes + copying + view + location + layers
    + properties + markers + styling + places + search + repair + table + reports

  /// Actions that only report a state, for scripts and tests.
  static let reports = [
    viewport.entry, drag.entry, selection.entry, layerLines.entry, userLocation.entry,
  ]

  /// Reports the viewport: latitude, longitude, zoom, rotation in radians clockwise from north, and the map's x, y,
  /// width and height in the window.
  package static let viewport = Report("viewport", [Double]())
  /// Reports the state of a drag by its name, or `none`.
  package static let drag = Report("drag", "none")
  /// Reports the titles of the selected places, one per line.
  package static let selection = Report("selection", "")
  /// Reports a line for each layer, from the top: key, name, number of rows, and flags.
  package static let layerLines = Report("layers", "")
  /// Reports the user's latitude, longitude, and accuracy in meters (-1 if unknown). Empty if the location isn't shown.
  package static let userLocation = Report("location", [Double]())
}
