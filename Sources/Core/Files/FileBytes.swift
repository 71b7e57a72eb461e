import Glibc

/// Reads files into memory. Files are never memory-mapped, so that later changes to a file don't affect the bytes.
public enum FileBytes {
  /// The maximum size of a file in bytes. There has to be a limit, because a sparse file may have any size.
  public static let largest: Int64 = 1 << 32
  private static let attempts = 8
  /// The number of bytes that are read between two calls of `mayContinue`. Even a slow disk or network delivers them
  /// quickly.
  fileprivate static let part = 1 << 18
  /// The number of bytes that are moved to the paged copy in one step. A smaller remainder at the end of the file stays
  /// in memory.
  fileprivate static let copiedPart = 1 << 24

  /// Reads a file. Returns its bytes and the version to which they belong. Follows symbolic links. Never blocks on a
  /// pipe or a device.
  ///
  /// If the file changes while it is being read, it is read again after a delay that doubles each time. After 8
  /// attempts within a quarter of a second, throws `keepsChanging`. If the file has more than `largest` bytes, throws
  /// `tooLarge`.
  ///
  /// For a large file, `mayContinue` is called after each part with the number of bytes that have been read and the
  /// total number of bytes. If it returns `false`, reading ends with the error `ECANCELED`.
  ///
  /// If `copyFolder` is on a disk with enough space, the bytes of a file of 256 MB or more become memory-mapped pages
  /// of a private copy in that folder. The system can reclaim these pages when memory is low, and no other process can
  /// change them.
  public static func read(
    path: FilePath, copyFolder: FilePath? = nil,
    mayContinue: (_ count: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion) {
    try read(path: path, copyFolder: copyFolder, mayContinue: mayContinue, haveRead: {})
  }

  /// Reads a file. For tests, calls `haveRead` after each attempt, before the version is checked.
  static func read(
    path: FilePath, copyFolder: FilePath? = nil, copyingFrom leastSize: Int = PagedCopy.leastSize,
    mayContinue: (_ count: Int, _ total: Int) -> Bool = { _, _ in true }, haveRead: () -> Void
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion) {
    for attempt in 0..<attempts {
      let folder = copyFolder.map { ($0, leastSize) }
      if let result = try readOnce(path, folder, mayContinue, haveRead) { return result }
      // Wait, because another program is writing the file and doesn't report when it has finished. This is a background
      // thread.
      usleep(1000 << attempt)
    }
    throw .keepsChanging(path)
  }

  /// Returns the first `count` bytes of a file with at least `least` bytes. Returns `nil` if the file is smaller. The
  /// bytes may be inconsistent if another program is writing the file.
  public static func beginning(
    of path: FilePath, _ count: Int, ofAtLeast least: Int
  ) throws(FileError) -> [UInt8]? {
    try FileStatus(following: path).requireFile(path)
    let file = try Descriptor(path, O_RDONLY, .reading)
    let status = try file.status(.reading)
    try status.requireFile(path)
    guard status.version.size >= least else { return nil }
    return try file.bytes(upTo: count)
  }

  public static func read(path: String) throws(FileError) -> (bytes: [UInt8], version: FileVersion) {
    try read(path: FilePath(path))
  }

  /// Reads the file once. Returns `nil` if the file changed while it was being read.
  private static func readOnce(
    _ path: FilePath, _ copy: (folder: FilePath, leastSize: Int)?,
    _ mayContinue: (_ count: Int, _ total: Int) -> Bool, _ haveRead: () -> Void
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion)? {
    // Check the type of the file before opening it, because opening some devices has side effects.
    try FileStatus(following: path).requireFile(path)
    let file = try Descriptor(path, O_RDONLY, .reading)
    let status = try file.status(.reading)
    try status.requireFile(path)
    let before = status.version
    guard before.size <= largest else { throw .failed(path, .reading, .tooLarge) }
    let folder = copy.flatMap { Int(before.size) >= $0.leastSize ? $0.folder : nil }
    let bytes = try file.bytes(expecting: Int(before.size), copyFolder: folder, mayContinue)
    haveRead()
    guard let bytes, try file.status(.reading).version == before else { return nil }
    return (bytes, before)
  }
}

extension Descriptor {
  /// Reads up to `count` bytes from the current position. Returns fewer bytes at the end of the file.
  fileprivate func bytes(upTo count: Int) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let part = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
        let length = retrying { read(number, part.baseAddress, part.count) }
        if length < 0 { code = errno }
        guard length > 0 else { break }
        initialized += length
      }
    }
    guard code == 0 else { throw FileError(path, .reading, errno: code) }
    return bytes
  }

  /// Reads all bytes from the current position to the end. Returns `nil` if their number isn't `count`.
  fileprivate func bytes(
    expecting count: Int, copyFolder: FilePath?, _ mayContinue: (_ count: Int, _ total: Int) -> Bool
  ) throws(FileError) -> [UInt8]? {
    var code: Int32 = 0
    var total = 0
    // The buffer has space for one more byte, so that a file that has grown is detected.
    let bytes = [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, initialized in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      var copy = copyFolder.flatMap { PagedCopy.make(of: memory, in: $0) }
      var copied = 0
      while total <= count {
        let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[total...])
        let length = retrying { read(number, part.baseAddress, min(part.count, FileBytes.part)) }
        if length < 0 { code = errno }
        guard length > 0 else { break }
        total += length
        if total - copied >= FileBytes.copiedPart, let base = memory.baseAddress {
          copy?.take(upTo: base + total)
          copied = total
        }
        guard mayContinue(min(total, count), count) else {
          code = ECANCELED
          break
        }
      }
      initialized = total
    }
    guard code == 0 else { throw FileError(path, .reading, errno: code) }
    return total == count ? bytes : nil
  }
}
