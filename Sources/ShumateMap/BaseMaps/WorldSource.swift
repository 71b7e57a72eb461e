import BaseMap
import CGtk
import CShumate
import Gtk
import Painting

/// The offline world as libshumate's tiles, painted when they are asked for, away from the main thread.
final class WorldSource: MapSource {
  private static let type = register("PindropWorldSource", extending: shumate_map_source_get_type()) {
    let table = $0.assumingMemoryBound(to: ShumateMapSourceClass.self)
    table.pointee.fill_tile_async = { source, tile, cancellable, callback, data in
      let task = g_task_new(source, cancellable, callback, data)!
      WorldSource.wrapper(of: source!)?.fill(Object.wrapping(UnsafeMutableRawPointer(tile!)), for: task)
    }
    table.pointee.fill_tile_finish = { _, result, error in g_task_propagate_boolean(result, error) }
  }

  private let world: WorldMap?
  private let theme: Theme
  private let scale: Int

  init(world: WorldMap?, theme: Theme, scale: Int) {
    self.world = world
    self.theme = theme
    self.scale = scale
    super.init(taking: Object.construct(WorldSource.type))
    describe(
      id: "world-\(theme)-\(scale)", name: "Natural Earth",
      credit: "Made with Natural Earth. Place names © GeoNames, CC BY 4.0.",
      creditURI: "https://www.naturalearthdata.com", zooms: 0...19)
  }

  private func fill(_ tile: Object, for task: OpaquePointer) {
    let id = TileID(
      z: Int(shumate_tile_get_zoom_level(tile.opaque)), x: Int(shumate_tile_get_x(tile.opaque)),
      y: Int(shumate_tile_get_y(tile.opaque)))
    let cancellable = g_task_get_cancellable(task).map { Object.wrapping($0) }
    Task { [world, theme, scale] in
      // A tile that libshumate has dropped meanwhile is not worth painting.
      if cancellable.map({ g_cancellable_is_cancelled($0.cast()) }) ?? 0 == 0 {
        let pixels = await WorldSource.paint(id, of: world, theme: theme, scale: scale)
        WorldSource.finish(tile, with: pixels)
      }
      g_task_return_boolean(task, 1)
      g_object_unref(UnsafeMutableRawPointer(task))
    }
  }

  /// A tile that cannot be painted is plain ground: libshumate would never ask for a failed one again.
  @concurrent private nonisolated static func paint(
    _ tile: TileID, of world: WorldMap?, theme: Theme, scale: Int
  ) async -> PixelBuffer? {
    try? await world?.paint(tile: tile, scale: scale, theme: theme)
  }

  private static func finish(_ tile: Object, with pixels: PixelBuffer?) {
    if let pixels {
      let texture = Texture(
        width: pixels.width, height: pixels.height, stride: pixels.stride, premultipliedBGRA: pixels.bytes)
      shumate_tile_set_paintable(tile.opaque, texture.opaque)
    }
    shumate_tile_set_state(tile.opaque, SHUMATE_STATE_DONE)
  }
}
