import CGtk
import CShumate
import Geography
import Gtk

/// libshumate's viewport: the one thing about the map that libshumate is asked for.
final class NativeViewport: Object {
  override class var gtype: GType { shumate_viewport_get_type() }

  var center: Coordinate {
    get {
      Coordinate(
        latitude: shumate_location_get_latitude(opaque), longitude: shumate_location_get_longitude(opaque))
    }
    set { shumate_location_set_location(opaque, newValue.latitude, newValue.longitude) }
  }

  var zoom: Double {
    get { shumate_viewport_get_zoom_level(opaque) }
    set { shumate_viewport_set_zoom_level(opaque, newValue) }
  }

  /// Radians, clockwise.
  var rotation: Double {
    get { shumate_viewport_get_rotation(opaque) }
    set { shumate_viewport_set_rotation(opaque, newValue) }
  }

  var zoomLimits: ClosedRange<Int> {
    get {
      let lowest = Int(shumate_viewport_get_min_zoom_level(opaque))
      return lowest...max(lowest, Int(shumate_viewport_get_max_zoom_level(opaque)))
    }
    set {
      shumate_viewport_set_max_zoom_level(opaque, guint(newValue.upperBound))
      shumate_viewport_set_min_zoom_level(opaque, guint(newValue.lowerBound))
    }
  }

  /// Coordinates come out as 0,0 until a source is set whose tiles measure the world.
  func measure(by source: MapSource) {
    shumate_viewport_set_reference_map_source(opaque, source.cast())
  }

  /// Calls `body` after each change of centre, zoom or rotation, while `owner` lives.
  func onChange(during owner: Object? = nil, _ body: @escaping @MainActor () -> Void) {
    for property in ["latitude", "longitude", "zoom-level", "rotation"] {
      onNotify(property, during: owner, body)
    }
  }
}

/// A layer of libshumate's tiles.
final class TileLayer: Widget {
  init(_ source: MapSource, viewport: NativeViewport) {
    super.init(sharing: UnsafeMutableRawPointer(shumate_map_layer_new(source.cast(), viewport.opaque)))
    // Later than the layer's own handlers, which it connects when it is made.
    viewport.onChange(during: self) { [weak self] in self?.keepUp() }
  }

  /// libshumate moves its tiles, and looks for those that are missing, when the main loop is idle: after the frame
  /// that is being made, and not at all while slow frames follow one another. So the tiles are moved in this frame
  /// and looked for before the next.
  private func keepUp() {
    queueDraw()
    guard let search = g_main_context_find_source_by_user_data(nil, pointer),
      g_source_get_priority(search) == G_PRIORITY_DEFAULT_IDLE
    else { return }
    g_source_set_priority(search, G_PRIORITY_HIGH_IDLE)
  }
}
