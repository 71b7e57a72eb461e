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

  /// Asks for a tile; the one who is asked must finish the request.
  func fill(_ request: TileRequest) { request.finish(with: nil) }

  /// Registers the class of sources that are asked in Swift.
  static let askedInSwift = register("PindropMapSource", extending: shumate_map_source_get_type()) {
    let table = $0.assumingMemoryBound(to: ShumateMapSourceClass.self)
    table.pointee.fill_tile_async = { source, tile, cancellable, callback, data in
      let request = TileRequest(tile!, g_task_new(source, cancellable, callback, data)!)
      guard let source = MapSource.wrapper(of: source!) else { return request.finish(with: nil) }
      source.fill(request)
    }
    table.pointee.fill_tile_finish = { _, result, error in g_task_propagate_boolean(result, error) }
  }
}

/// libshumate's wish for one tile.
///
/// It is always granted, if with nothing to see: libshumate never asks again for a tile that failed.
final class TileRequest {
  let zoom: Int
  let x: Int
  let y: Int
  private let tile: Object
  private let task: Object
  private var isFinished = false

  /// Takes over the reference to `task`.
  init(_ tile: OpaquePointer, _ task: OpaquePointer) {
    zoom = Int(shumate_tile_get_zoom_level(tile))
    x = Int(shumate_tile_get_x(tile))
    y = Int(shumate_tile_get_y(tile))
    self.tile = Object.wrapping(UnsafeMutableRawPointer(tile))
    self.task = Object(taking: UnsafeMutableRawPointer(task))
  }

  /// Whether the tile has gone out of sight meanwhile.
  var isCancelled: Bool {
    g_task_get_cancellable(task.opaque).map { g_cancellable_is_cancelled($0) != 0 } ?? false
  }

  func finish(with texture: Texture?) {
    guard !isFinished else { return }
    isFinished = true
    if let texture { shumate_tile_set_paintable(tile.opaque, texture.opaque) }
    shumate_tile_set_state(tile.opaque, SHUMATE_STATE_DONE)
    g_task_return_boolean(task.opaque, 1)
  }
}
