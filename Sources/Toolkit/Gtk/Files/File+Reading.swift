import CGtk
import Files

nonisolated extension File {
  /// Reads the whole file into memory. Returns the data with the file's entity tag, or `nil` for the tag if the file
  /// system provides none.
  ///
  /// The file is read on a separate thread, which calls `arrived` with the number of received bytes, and the total if
  /// it is known. Canceling the task ends the read immediately.
  @concurrent
  public func contents(
    arrived: (@Sendable (_ count: Int, _ total: Int) -> Void)? = nil
  ) async throws(IOError) -> (bytes: [UInt8], tag: String?) {
    let canceling = Canceling()
    return try await withTaskCancellationHandler {
      await onThread { _ -> Result<(bytes: [UInt8], tag: String?), IOError> in
        do throws(GLibError) {
          return .success(try readAll(canceling.cancellable, arrived))
        } catch {
          return .failure(IOError(error))
        }
      }
    } onCancel: {
      g_cancellable_cancel(canceling.cancellable)
    }.get()
  }

  /// Returns the current entity tag of the file, or `nil` if the file system provides none.
  @concurrent
  public func tag() async throws(IOError) -> String? {
    try await onThread { _ throws(IOError) in
      let pointer = makePointer()
      defer { g_object_unref(UnsafeMutableRawPointer(pointer)) }
      do throws(GLibError) {
        var information: OpaquePointer?
        try GLibError.check {
          information = g_file_query_info(pointer, "etag::value", G_FILE_QUERY_INFO_NONE, nil, &$0)
          return information != nil
        }
        defer { g_object_unref(information.map { UnsafeMutableRawPointer($0) }) }
        return g_file_info_get_etag(information).map { String(cString: $0) }
      } catch {
        throw IOError(error)
      }
    }
  }

  /// Reads synchronously on the calling thread.
  private func readAll(
    _ cancellable: UnsafeMutablePointer<GCancellable>,
    _ arrived: (@Sendable (_ count: Int, _ total: Int) -> Void)?
  ) throws(GLibError) -> (bytes: [UInt8], tag: String?) {
    let pointer = makePointer()
    defer { g_object_unref(UnsafeMutableRawPointer(pointer)) }
    var stream: UnsafeMutablePointer<GFileInputStream>?
    try GLibError.check {
      stream = g_file_read(pointer, cancellable, &$0)
      return stream != nil
    }
    defer { g_object_unref(stream) }
    // Read the tag first, so that a write during the read is detected by a different tag.
    let (size, tag) = attributes(of: stream!, cancellable)
    var bytes: [UInt8] = []
    // Limit the reserved capacity, because a server may report any size.
    bytes.reserveCapacity(min(size, 1 << 28))
    while true {
      let part = try read(File.part, from: stream!, cancellable)
      bytes += part
      if part.count < File.part { return (bytes, tag) }
      if bytes.count <= size { arrived?(bytes.count, size) }
    }
  }

  /// The number of bytes per read.
  private static let part = 1 << 18

  /// Returns the reported size in bytes and the entity tag.
  private func attributes(
    of stream: UnsafeMutablePointer<GFileInputStream>, _ cancellable: UnsafeMutablePointer<GCancellable>
  ) -> (size: Int, tag: String?) {
    let names = "standard::size,etag::value"
    guard let information = g_file_input_stream_query_info(stream, names, cancellable, nil) else {
      return (0, nil)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(information)) }
    return (
      Int(g_file_info_get_size(information)),
      g_file_info_get_etag(information).map { String(cString: $0) }
    )
  }

  /// Reads up to `count` bytes. Returns fewer bytes only at the end of the file.
  private func read(
    _ count: Int, from stream: UnsafeMutablePointer<GFileInputStream>,
    _ cancellable: UnsafeMutablePointer<GCancellable>
  ) throws(GLibError) -> [UInt8] {
    var failure: GLibError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var done: gsize = 0
      do throws(GLibError) {
        try GLibError.check { error in
          stream.withMemoryRebound(to: GInputStream.self, capacity: 1) { stream in
            g_input_stream_read_all(stream, buffer.baseAddress, gsize(count), &done, cancellable, &error)
          } != 0
        }
      } catch {
        failure = error
      }
      filled = Int(done)
    }
    if let failure { throw failure }
    return bytes
  }
}

/// Cancels a GIO operation from any thread.
private nonisolated final class Canceling: Sendable {
  nonisolated(unsafe) let cancellable = g_cancellable_new()!

  deinit { g_object_unref(cancellable) }
}
