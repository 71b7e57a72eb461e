import CGtk
import CShumate
import Gtk

/// Where libshumate gets the tiles of a base map from.
class MapSource: Object {
  override class var gtype: GType { shumate_map_source_get_type() }

  static let tileSize = 256

  /// Says what libshumate wants to know. `id` names the source in its memory cache, so pictures that differ
  /// need ids that do; `credit` is shown on the map for as long as the source is.
  func describe(id: String, name: String, credit: String, creditURI: String?, zooms: ClosedRange<Int>) {
    shumate_map_source_set_id(cast(), id)
    shumate_map_source_set_name(cast(), name)
    shumate_map_source_set_license(cast(), credit)
    shumate_map_source_set_license_uri(cast(), creditURI)
    shumate_map_source_set_tile_size(cast(), guint(MapSource.tileSize))
    shumate_map_source_set_min_zoom_level(cast(), guint(zooms.lowerBound))
    shumate_map_source_set_max_zoom_level(cast(), guint(zooms.upperBound))
    shumate_map_source_set_projection(cast(), SHUMATE_MAP_PROJECTION_MERCATOR)
  }
}

/// Tiles from a server that names them by zoom, column and row.
final class OnlineSource: MapSource {
  /// `template` is an address with `{z}`, `{x}` and `{y}` in it.
  init(id: String, name: String, credit: String, creditURI: String, maximumZoom: Int, template: String) {
    super.init(
      taking: UnsafeMutableRawPointer(
        shumate_raster_renderer_new_full_from_url(
          id, name, credit, creditURI, 0, guint(maximumZoom), guint(MapSource.tileSize),
          SHUMATE_MAP_PROJECTION_MERCATOR, template)))
  }

  /// Who asks: the tile servers' terms want each program to name itself.
  static func identify(as userAgent: String) { shumate_set_user_agent(userAgent) }
}
