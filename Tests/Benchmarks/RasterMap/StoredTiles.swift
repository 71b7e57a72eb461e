import CGtk
import CShumate
import Gtk

/// A source of encoded tiles in memory. `ShumateRasterRenderer` decodes them like downloaded tiles.
final class StoredTiles: Object {
  private let images: [OpaquePointer]

  /// Reads all files in `folder`.
  init(folder: String) {
    images = StoredTiles.read(folder)
    super.init(taking: Object.construct(StoredTiles.type))
  }

  isolated deinit { for image in images { g_bytes_unref(image) } }

  /// Returns the image for a tile, always the same one. Several tiles share an image.
  private func image(x: Int32, y: Int32, zoom: Int32) -> OpaquePointer? {
    images.isEmpty ? nil : images[Int((x &* 7 &+ y &* 13 &+ zoom &* 5).magnitude) % images.count]
  }

  private static let type = register("PindropStoredTiles", extending: shumate_data_source_get_type()) {
    let table = $0.assumingMemoryBound(to: ShumateDataSourceClass.self)
    table.pointee.get_tile_data_async = { source, x, y, zoom, cancellable, callback, data in
      let task = g_task_new(source, cancellable, callback, data)!
      if let image = StoredTiles.wrapper(of: source!)?.image(x: x, y: y, zoom: zoom) {
        // The signal passes the data to the renderer. Completing the task ends the request.
        cshumate_data_source_received(source, x, y, zoom, image)
        g_task_return_pointer(
          task, UnsafeMutableRawPointer(g_bytes_ref(image)), { g_bytes_unref(OpaquePointer($0)) })
      } else {
        g_task_return_error(task, g_error_new_literal(g_io_error_quark(), 1, "there are no tiles"))
      }
      g_object_unref(UnsafeMutableRawPointer(task))
    }
    table.pointee.get_tile_data_finish = { _, result, error in
      g_task_propagate_pointer(result, error).map { OpaquePointer($0) }
    }
  }

  private static func read(_ folder: String) -> [OpaquePointer] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
    return names.sorted().compactMap { name in
      var bytes: UnsafeMutablePointer<gchar>?
      var count: gsize = 0
      guard g_file_get_contents("\(folder)/\(name)", &bytes, &count, nil) != 0 else { return nil }
      return g_bytes_new_take(bytes, count)
    }
  }
}
