import CGtk
import CShumate
import Gtk

/// libshumate's ready-made map with its scale, compass, and buttons, over raster tiles.
final class TiledMap: Widget {
  init(tiles: StoredTiles) {
    super.init(sharing: UnsafeMutableRawPointer(shumate_simple_map_new()!))
    let renderer = shumate_raster_renderer_new(tiles.cast())!
    let source = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: ShumateMapSource.self)
    shumate_map_source_set_id(source, "stored")
    shumate_map_source_set_tile_size(source, 256)
    shumate_map_source_set_max_zoom_level(source, 19)
    shumate_simple_map_set_map_source(opaque, source)
    g_object_unref(source)
    shumate_viewport_set_zoom_level(viewport, 3)
    shumate_location_set_location(viewport, 20, 0)
  }

  var rotation: Double {
    get { shumate_viewport_get_rotation(viewport) }
    set { shumate_viewport_set_rotation(viewport, newValue) }
  }

  private var viewport: OpaquePointer { shumate_simple_map_get_viewport(opaque) }
}
