import CGtk
import Files

nonisolated extension File {
  /// Replaces the contents of the file with `bytes`, or creates the file. Returns the new entity tag, or `nil` if the
  /// file system provides none.
  ///
  /// The replacement is as atomic as GVfs can make it. Throws `changedByOthers` if the file's tag differs from
  /// `expected`. Writes on a separate thread.
  @concurrent @discardableResult
  public func replace(
    with bytes: [UInt8], expecting expected: String? = nil
  ) async throws(IOError) -> String? {
    try await onThread { _ throws(IOError) in
      do throws(GLibError) {
        return try replaceNow(with: bytes, expecting: expected)
      } catch {
        throw IOError(error)
      }
    }
  }

  private func replaceNow(with bytes: [UInt8], expecting expected: String?) throws(GLibError) -> String? {
    let pointer = makePointer()
    defer { g_object_unref(UnsafeMutableRawPointer(pointer)) }
    var tag: UnsafeMutablePointer<CChar>?
    try GLibError.check { error in
      bytes.withUnsafeBytes { bytes in
        g_file_replace_contents(
          pointer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count), expected, 0,
          G_FILE_CREATE_NONE, &tag, nil, &error)
      } != 0
    }
    defer { g_free(tag) }
    return tag.map { String(cString: $0) }
  }
}
