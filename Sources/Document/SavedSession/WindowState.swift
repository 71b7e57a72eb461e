/// The state of one window.
public struct WindowState: Codable, Hashable, Sendable {
  public var map = MapState()
  /// The visible part of the map, or `nil` if the map hasn't been shown yet.
  public var viewport: ViewportState?
  public var selection = SelectionState()
  public var panels = PanelState()
  /// The size of the window in logical pixels when it isn't maximized.
  public var width: Int?
  public var height: Int?
  public var isMaximized = false

  public init() {}

  /// The valid widths and heights of windows, in logical pixels.
  private static let sizes = 1...32_767

  var sanitized: WindowState {
    var state = self
    state.map.journal = map.journal.flatMap { MapState.isFolderName($0) ? $0 : nil }
    state.viewport = viewport.flatMap { $0.isValid ? $0 : nil }
    state.panels = panels.sanitized
    if let width, !WindowState.sizes.contains(width) { state.width = nil }
    if let height, !WindowState.sizes.contains(height) { state.height = nil }
    return state
  }
}

/// The visible part of the map in a window.
public struct ViewportState: Codable, Hashable, Sendable {
  /// The coordinate of the center, in degrees.
  public var latitude: Double
  public var longitude: Double
  public var zoom: Double
  /// The rotation in radians, clockwise from north.
  public var rotation: Double

  public init(latitude: Double, longitude: Double, zoom: Double, rotation: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
    (self.zoom, self.rotation) = (zoom, rotation)
  }

  var isValid: Bool {
    (-90...90).contains(latitude) && (-180...180).contains(longitude) && (0...30).contains(zoom)
      && rotation.isFinite
  }
}

/// The visible panels of a window and their sizes. `nil` means that the preferences determine the value.
public struct PanelState: Codable, Hashable, Sendable {
  public var showsSidebar: Bool?
  /// Whether the list of layers is visible. `nil` if the user has neither opened nor closed it.
  public var showsLayers: Bool?
  public var showsTable = false
  /// The number of the layer whose table is visible.
  public var tableLayer: Int?
  /// The number of the layer to which new places are added.
  public var activeLayer: Int?
  /// The height of the list relative to the height of the sidebar, from 0 to 1.
  public var listShare: Double?
  /// The height of the list relative to the height of the sidebar while no row is selected, from 0 to 1.
  public var idleListShare: Double?
  /// The height of the table relative to the height of the window, from 0 to 1.
  public var tableShare: Double?

  public init() {}

  var sanitized: PanelState {
    func share(_ value: Double?) -> Double? { value.flatMap { (0...1).contains($0) ? $0 : nil } }
    var state = self
    state.listShare = share(listShare)
    state.idleListShare = share(idleListShare)
    state.tableShare = share(tableShare)
    return state
  }
}
