/// Every action of the program, by feature.
enum Actions {
  static let all = application + window

  static let window =
    files + pictures + editing + selecting + drawing + shapes + copying + view + location + layers
    + properties + markers + styling + places + search + repair + table + reports

  /// The reports: what scripts and tests ask for.
  static let reports = [
    viewport.entry, drag.entry, selection.entry, layerLines.entry, userLocation.entry,
  ]

  /// Latitude, longitude, zoom, radians clockwise from north, and the map's x, y, width and height in the window.
  static let viewport = Report("viewport", [Double]())
  /// The name of the drag's state, or `none`.
  static let drag = Report("drag", "none")
  /// The titles of what is selected, a line each.
  static let selection = Report("selection", "")
  /// A line for each layer, the topmost first: number, name, count and what else is true of it.
  static let layerLines = Report("layers", "")
  /// Latitude, longitude and the radius in metres, -1 where it is not known; empty where the user is not shown.
  static let userLocation = Report("location", [Double]())
}
