import CGtk

/// A drag that started in this process (`GdkDrag`).
public final class Drag: Object {
  public override class var gtype: GType { gdk_drag_get_type() }
}

/// A drag over a window of this process, or a drop on it (`GdkDrop`).
public final class Drop: Object {
  public override class var gtype: GType { gdk_drop_get_type() }

  /// The available types, in the source's order.
  public var mimeTypes: [String] { ContentFormats.mimeTypes(of: gdk_drop_get_formats(opaque)) }

  /// The actions that the source allows.
  public var actions: DragActions { DragActions(rawValue: gdk_drop_get_actions(opaque).rawValue) }

  /// The drag, if it started in this process.
  public var drag: Drag? { gdk_drop_get_drag(opaque).map { Drag.wrapping(UnsafeMutableRawPointer($0)) } }

  /// Reports to the source that the drop is finished, with the performed action or an empty set. Call it
  /// once, after all data was read.
  public func finish(_ actions: DragActions) { gdk_drop_finish(opaque, actions.gdk) }

  /// Returns the data of one type. The source may create the data only after this call.
  public func read(_ mimeType: String) async throws(GLibError) -> [UInt8] {
    try await stream(of: mimeType).allBytes()
  }

  private func stream(of mimeType: String) async throws(GLibError) -> Object {
    let answer = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Object, GLibError>, Never>) in
      let completion = Completion { [self] result in
        var error: UnsafeMutablePointer<GError>?
        guard let stream = gdk_drop_read_finish(opaque, result, nil, &error) else {
          return continuation.resume(returning: .failure(GLibError(taking: error!)))
        }
        continuation.resume(returning: .success(Object.wrapping(taking: UnsafeMutableRawPointer(stream))))
      }
      mimeType.withCString { type in
        var types: [UnsafePointer<CChar>?] = [type, nil]
        gdk_drop_read_async(
          opaque, &types, G_PRIORITY_DEFAULT, nil, Completion.callback, completion.retained)
      }
    }
    return try answer.get()
  }
}

extension Object {
  /// Reads all bytes of an input stream and closes it.
  func allBytes() async throws(GLibError) -> [UInt8] {
    let memory = Object(taking: UnsafeMutableRawPointer(g_memory_output_stream_new_resizable()!))
    try await memory.splice(from: self)
    let count = g_memory_output_stream_get_data_size(memory.cast())
    guard count > 0, let start = g_memory_output_stream_get_data(memory.cast()) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// Copies an input stream to this output stream and closes both.
  fileprivate func splice(from input: Object) async throws(GLibError) {
    let failure: GLibError? = await withCheckedContinuation { continuation in
      let completion = Completion { [self] result in
        var error: UnsafeMutablePointer<GError>?
        let count = g_output_stream_splice_finish(cast(), result, &error)
        continuation.resume(returning: count < 0 ? GLibError(taking: error!) : nil)
      }
      let flags = GOutputStreamSpliceFlags(
        rawValue: G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
      g_output_stream_splice_async(
        cast(), input.cast(), flags, G_PRIORITY_DEFAULT, nil, Completion.callback, completion.retained)
    }
    if let failure { throw failure }
  }
}

enum ContentFormats {
  static func mimeTypes(of formats: OpaquePointer?) -> [String] {
    var count: gsize = 0
    guard let formats, let types = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
    return (0..<Int(count)).compactMap { types[$0].map { String(cString: $0) } }
  }
}
