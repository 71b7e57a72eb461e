import CGtk
import CShumate
import Geography
import Gtk

/// libshumate's viewport, the only state of the map that is read from libshumate.
package final class NativeViewport: Object {
  package override class var gtype: GType { shumate_viewport_get_type() }

  package var center: Coordinate {
    get {
      Coordinate(
        latitude: shumate_location_get_latitude(opaque), longitude: shumate_location_get_longitude(opaque))
    }
    set { shumate_location_set_location(opaque, newValue.latitude, newValue.longitude) }
  }

  package var zoom: Double {
    get { shumate_viewport_get_zoom_level(opaque) }
    set { shumate_viewport_set_zoom_level(opaque, newValue) }
  }

  /// The rotation in radians, clockwise.
  package var rotation: Double {
    get { shumate_viewport_get_rotation(opaque) }
    set { shumate_viewport_set_rotation(opaque, newValue) }
  }

  package var zoomLimits: ClosedRange<Int> {
    get {
      let lowest = Int(shumate_viewport_get_min_zoom_level(opaque))
      return lowest...max(lowest, Int(shumate_viewport_get_max_zoom_level(opaque)))
    }
    set {
      shumate_viewport_set_max_zoom_level(opaque, guint(newValue.upperBound))
      shumate_viewport_set_min_zoom_level(opaque, guint(newValue.lowerBound))
    }
  }

  /// Sets the source whose tile size determines the size of the world. Before this call, libshumate converts all
  /// positions to the coordinate 0,0.
  package func measure(by source: MapSource) {
    shumate_viewport_set_reference_map_source(opaque, source.cast())
  }

  /// Calls `body` after each change of center, zoom or rotation, until `owner` is freed.
  package func onChange(during owner: Object? = nil, _ body: @escaping @MainActor () -> Void) {
    for property in ["latitude", "longitude", "zoom-level", "rotation"] {
      onNotify(property, during: owner, body)
    }
  }
}
