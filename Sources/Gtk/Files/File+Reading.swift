import CGtk

nonisolated extension File {
  /// All bytes of the file, as the caller's own: nothing done to the file later reaches them.
  ///
  /// Reads on a thread of its own.
  @concurrent
  public func contents() async throws(FileError) -> [UInt8] {
    try await onThread { () -> Result<[UInt8], FileError> in
      do throws(GLibError) {
        return .success(try readAll())
      } catch {
        return .failure(FileError(error))
      }
    }.get()
  }

  /// Reads here and now, on whatever thread this is.
  func readAll() throws(GLibError) -> [UInt8] {
    let pointer = makePointer()
    defer { g_object_unref(UnsafeMutableRawPointer(pointer)) }
    var stream: UnsafeMutablePointer<GFileInputStream>?
    try GLibError.check {
      stream = g_file_read(pointer, nil, &$0)
      return stream != nil
    }
    defer { g_object_unref(stream) }
    var bytes: [UInt8] = []
    var expected = sizeHint(stream!)
    while true {
      // One byte more than is expected, so that the end is seen in the same turn.
      let wanted = max(expected + 1, 1 << 16)
      let part = try read(wanted, from: stream!)
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if part.count < wanted { return bytes }
      expected = bytes.count
    }
  }

  private func sizeHint(_ stream: UnsafeMutablePointer<GFileInputStream>) -> Int {
    guard let info = g_file_input_stream_query_info(stream, "standard::size", nil, nil) else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    return Int(g_file_info_get_size(info))
  }

  /// Up to `count` bytes, fewer only at the end.
  private func read(
    _ count: Int, from stream: UnsafeMutablePointer<GFileInputStream>
  ) throws(GLibError) -> [UInt8] {
    var failure: GLibError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var done: gsize = 0
      do throws(GLibError) {
        try GLibError.check { error in
          stream.withMemoryRebound(to: GInputStream.self, capacity: 1) { stream in
            g_input_stream_read_all(stream, buffer.baseAddress, gsize(count), &done, nil, &error)
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
