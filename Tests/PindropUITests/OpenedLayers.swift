import Documents
import GtkTesting

@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Runs `body` with a window that has the layer `map.geojson` and, above it, the layer `top.geojson`.
@MainActor func withLayers(_ body: (Opened, MapWindow, LayersPanel) throws -> Void) throws {
  let top = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Oslo"},"geometry":{"type":"Point","coordinates":[10.75,59.91]}}
    ]}
    """
  try withOpened { opened, window in
    let file = try opened.write(top, named: "top.geojson")
    window.open([file])
    pump { window.session.document.layers.all.count == 2 }
    try body(opened, window, window.sidebar.layers)
  }
}

/// Returns the names of the listed layers, from top to bottom.
@MainActor func names(_ panel: LayersPanel) -> [String] { panel.rows.map(\.line.name) }
