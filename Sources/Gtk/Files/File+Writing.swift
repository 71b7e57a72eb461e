import CGtk
import Files

nonisolated extension File {
  /// Puts `bytes` in place of what the file holds, or makes the file where there is none; answers the entity tag of
  /// the new state, nil where the file's system gives none.
  ///
  /// As safe as GVfs makes it. Throws `changedMeanwhile` where `expected` is a tag, and the file has another. Writes
  /// on a thread of its own.
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
