import CGtk
import CShumate
import Gtk

/// Where the tiles of a base map come from. libshumate measures the world by it and names it on the map.
class MapSource: Object {
  override class var gtype: GType { shumate_map_source_get_type() }

  static let tileSize = 256

  /// Says what libshumate wants to know; `credit` is shown on the map for as long as the source is.
  func describe(id: String, name: String, credit: String, creditURI: String?, zooms: ClosedRange<Int>) {
    self.zooms = zooms
    shumate_map_source_set_id(cast(), id)
    shumate_map_source_set_name(cast(), name)
    shumate_map_source_set_license(cast(), credit)
    shumate_map_source_set_license_uri(cast(), creditURI)
    shumate_map_source_set_tile_size(cast(), guint(MapSource.tileSize))
    shumate_map_source_set_min_zoom_level(cast(), guint(zooms.lowerBound))
    shumate_map_source_set_max_zoom_level(cast(), guint(zooms.upperBound))
    shumate_map_source_set_projection(cast(), SHUMATE_MAP_PROJECTION_MERCATOR)
  }

  /// The zooms at which it has tiles.
  private(set) var zooms = 0...0

  /// Whether tiles are on this computer: asking for one more costs nobody else anything.
  var isAtHand: Bool { false }

  /// Asks for a tile; the one who is asked must finish the request.
  func fill(_ request: TileRequest) { request.finish(with: nil) }

  /// The class of sources that are asked in Swift, and not by libshumate.
  static let askedInSwift = register("PindropMapSource", extending: shumate_map_source_get_type())
}
