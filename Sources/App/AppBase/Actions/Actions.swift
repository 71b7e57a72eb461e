/// The table of all actions, by feature.
package enum Actions {
  package static let all = application + window

  package static let window =
    files + pictures + editing + selecting + drawing + shapes + copying + view + location + layers
    + properties + markers + styling + places + search + repair + table + reports

  /// The states that scripts and tests can read.
  static let reports = [
    viewport.entry, drag.entry, selection.entry, layerLines.entry, userLocation.entry,
  ]

  /// Latitude, longitude, zoom, rotation in radians clockwise from north, and the map's x, y, width and height in the
  /// window.
  package static let viewport = Report("viewport", [Double]())
  /// The name of the drag's state, or `none`.
  package static let drag = Report("drag", "none")
  /// The titles of the selected places, one a line.
  package static let selection = Report("selection", "")
  /// One line for each layer, from the top: key, name, number of rows, and flags.
  package static let layerLines = Report("layers", "")
  /// Latitude, longitude and accuracy in meters, or -1 if unknown. Empty if the user's location isn't shown.
  package static let userLocation = Report("location", [Double]())
}
