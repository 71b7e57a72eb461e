import Glibc

/// Detects drawings that may take minutes to draw: SVG files with filters, which can be nested.
public nonisolated enum ExpensiveSVG {
  /// The maximum size in bytes of drawings that are examined. Larger drawings are considered slow.
  private static let sizeLimit = 30 << 20
  private static let headLength = 512

  /// Whether the bytes may be SVG with filters. Also `true` for gzip, UTF-16 and XML with entities, in which filters
  /// can't be found. O(n).
  public static func mayBe(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(headLength)
    if isHidden(head) { return true }
    guard isMarkup(head) else { return false }
    return contains("filter", in: bytes) || contains("<!entity", in: bytes)
  }

  /// Whether a file may be SVG with filters. Returns `false` if it isn't a regular file or can't be read.
  public static func mayBe(file path: String) -> Bool {
    guard let head = read(path, count: headLength) else { return false }
    if isHidden(head[...]) { return true }
    guard isMarkup(head[...]) else { return false }
    guard let all = read(path, count: sizeLimit + 1), all.count <= sizeLimit else { return true }
    return mayBe(all)
  }

  /// Whether the bytes begin like gzip or UTF-16.
  private static func isHidden(_ head: ArraySlice<UInt8>) -> Bool {
    [[0x1F, 0x8B], [0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0], [0, 0x3C]].contains { head.starts(with: $0) }
  }

  /// Whether the bytes begin like XML.
  private static func isMarkup(_ head: ArraySlice<UInt8>) -> Bool {
    let rest = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
    return rest.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  /// Whether `bytes` contain a lowercase word, ignoring the case of ASCII letters.
  private static func contains(_ word: StaticString, in bytes: [UInt8]) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count >= count else { return false }
    return (0...bytes.count - count).contains { start in
      (0..<count).allSatisfy { index in
        let byte = bytes[start + index]
        return (byte &- 0x41 < 26 ? byte | 0x20 : byte) == word.utf8Start[index]
      }
    }
  }

  private static func read(_ path: String, count: Int) -> [UInt8]? {
    // Don't block: opening a pipe would wait until another process opens it for writing.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = fdopen(descriptor, "rb")
    else {
      close(descriptor)
      return nil
    }
    defer { fclose(file) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = fread(buffer.baseAddress, 1, count, file)
    }
  }
}
