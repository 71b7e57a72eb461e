import CGtk

/// Content of several MIME types (`GdkContentProvider`). The data of a type is created only when a drop or paste reads
/// it.
///
/// Types are offered in the given order. Content without types isn't offered to other programs, but can be dropped in
/// this process.
public final class PromisedContent: Object {
  /// Receives the data of a type, or the error.
  public typealias Completion = @MainActor ([UInt8]?, (any Error)?) -> Void

  public override class var gtype: GType { gdk_content_provider_get_type() }

  private static let type = register("PindropPromisedContent", extending: gdk_content_provider_get_type()) {
    let table = $0.assumingMemoryBound(to: GdkContentProviderClass.self)
    table.pointee.ref_formats = { provider in
      PromisedContent.wrapper(of: provider!)?.formats() ?? gdk_content_formats_new(nil, 0)
    }
    table.pointee.ref_storable_formats = { provider in
      PromisedContent.wrapper(of: provider!)?.storableFormats() ?? gdk_content_formats_new(nil, 0)
    }
    table.pointee.write_mime_type_async = { provider, type, stream, priority, cancellable, callback, data in
      let task = g_task_new(provider, cancellable, callback, data)!
      g_task_set_priority(task, priority)
      guard let content = PromisedContent.wrapper(of: provider!) else {
        return PromisedContent.fail(task, "the content is gone")
      }
      content.write(String(cString: type!), to: UnsafeMutableRawPointer(stream!), task)
    }
    table.pointee.write_mime_type_finish = { _, task, error in
      g_task_propagate_boolean(task, error)
    }
  }

  private let mimeTypes: [String]
  private let transientTypes: Set<String>
  private let load: @MainActor (String, @escaping Completion) -> Void

  /// Creates content. `load` is called with a type each time the type is read. `load` must call its completion once,
  /// immediately or later.
  ///
  /// `transientTypes` are types that are useless after the program has ended. A clipboard manager that stores the
  /// content skips these types.
  public init(
    mimeTypes: [String], transientTypes: Set<String> = [],
    load: @escaping @MainActor (String, @escaping Completion) -> Void
  ) {
    self.mimeTypes = mimeTypes
    self.transientTypes = transientTypes
    self.load = load
    super.init(taking: Object.construct(PromisedContent.type))
  }

  /// Returns the formats, including the class itself. Other programs don't see the class, but it allows GTK to begin a
  /// drag even without MIME types.
  private func formats() -> OpaquePointer {
    let builder = gdk_content_formats_builder_new()
    for type in mimeTypes { gdk_content_formats_builder_add_mime_type(builder, type) }
    gdk_content_formats_builder_add_gtype(builder, PromisedContent.type)
    return gdk_content_formats_builder_free_to_formats(builder)
  }

  private func storableFormats() -> OpaquePointer {
    let builder = gdk_content_formats_builder_new()
    for type in mimeTypes where !transientTypes.contains(type) {
      gdk_content_formats_builder_add_mime_type(builder, type)
    }
    return gdk_content_formats_builder_free_to_formats(builder)
  }

  private func write(_ type: String, to stream: UnsafeMutableRawPointer, _ task: OpaquePointer) {
    g_object_ref(stream)
    load(type) { bytes, error in
      defer { g_object_unref(stream) }
      guard let bytes else {
        return PromisedContent.fail(task, error.map { "\($0)" } ?? "there is no \(type)")
      }
      PromisedContent.write(bytes, to: stream.assumingMemoryBound(to: GOutputStream.self), task)
    }
  }

  /// Writes the bytes, keeps them until all are written, and then releases the task.
  private static func write(
    _ bytes: [UInt8], to stream: UnsafeMutablePointer<GOutputStream>, _ task: OpaquePointer
  ) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = buffer.initialize(from: bytes)
    let written = Gtk.Completion { result in
      buffer.deallocate()
      var error: UnsafeMutablePointer<GError>?
      if g_output_stream_write_all_finish(stream, result, nil, &error) != 0 {
        g_task_return_boolean(task, 1)
      } else {
        g_task_return_error(task, error)
      }
      g_object_unref(UnsafeMutableRawPointer(task))
    }
    g_output_stream_write_all_async(
      stream, buffer.baseAddress, gsize(bytes.count), g_task_get_priority(task),
      g_task_get_cancellable(task), Gtk.Completion.callback, written.retained)
  }

  private static func fail(_ task: OpaquePointer, _ message: String) {
    g_task_return_error(
      task, g_error_new_literal(g_io_error_quark(), gint(G_IO_ERROR_FAILED.rawValue), message))
    g_object_unref(UnsafeMutableRawPointer(task))
  }
}
