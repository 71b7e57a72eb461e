import CGtk
import CShumate
import Gtk
import Tiles

/// A source of base map tiles. libshumate reads the tile size and the projection from the source.
package class MapSource: Object {
  package override class var gtype: GType { shumate_map_source_get_type() }

  package static let tileSize = 256

  /// Sets the properties that libshumate needs. `credit` is shown on the map while the source is in use.
  package func describe(id: String, name: String, credit: Attribution, zooms: ClosedRange<Int>) {
    (self.credit, self.zooms) = (credit, zooms)
    shumate_map_source_set_id(cast(), id)
    shumate_map_source_set_name(cast(), name)
    shumate_map_source_set_tile_size(cast(), guint(MapSource.tileSize))
    shumate_map_source_set_min_zoom_level(cast(), guint(zooms.lowerBound))
    shumate_map_source_set_max_zoom_level(cast(), guint(zooms.upperBound))
    shumate_map_source_set_projection(cast(), SHUMATE_MAP_PROJECTION_MERCATOR)
  }

  /// The attribution that must be shown with the tiles.
  package private(set) var credit = Attribution([])

  /// The zoom levels for which the source has tiles.
  package private(set) var zooms = 0...0

  /// Whether tiles are painted locally, so that requesting an additional tile needs no network.
  package var isAtHand: Bool { false }

  /// Whether tiles can be painted for a zoom between two levels.
  package var paintsForZoom: Bool { isAtHand }

  /// Loads a tile. Overrides must call `finish` on the request.
  package func fill(_ request: TileRequest) { request.finish(with: nil) }

  /// The GObject type of sources that are implemented in Swift. libshumate doesn't load their tiles.
  package static let askedInSwift = register("PindropMapSource", extending: shumate_map_source_get_type())
}
