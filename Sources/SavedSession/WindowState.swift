/// What one window shows.
public struct WindowState: Codable, Hashable, Sendable {
  public var map = MapState()
  /// Nil for a window whose map has not been shown yet.
  public var viewport: ViewportState?
  public var selection = SelectionState()
  public var panels = PanelState()
  /// In logical pixels, while the window is not maximized.
  public var width: Int?
  public var height: Int?
  public var isMaximized = false

  public init() {}

  /// The width and height that windows can have, in logical pixels.
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

/// The part of the map that a window shows.
public struct ViewportState: Codable, Hashable, Sendable {
  /// Of the center, in degrees.
  public var latitude: Double
  public var longitude: Double
  public var zoom: Double
  /// In radians, clockwise from north.
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

/// Which panels a window shows, and how large they are. A value that is nil is up to the preferences.
public struct PanelState: Codable, Hashable, Sendable {
  public var showsSidebar: Bool?
  /// Nil if the user has neither opened nor closed the list of layers.
  public var showsLayers: Bool?
  public var showsTable = false
  /// The number of the layer whose table is shown.
  public var tableLayer: Int?
  /// The list's share of the height of the sidebar, from 0 to 1.
  public var listShare: Double?
  /// The same while nothing is selected.
  public var idleListShare: Double?
  /// The table's share of the height of the window, from 0 to 1.
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
