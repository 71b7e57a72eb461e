import Glibc

/// Reads files into memory owned by the program, never mapped, so that later changes of the file don't affect
/// it.
public enum FileBytes {
  /// The maximum size of a file in bytes. A sparse file may claim any size.
  public static let largest: Int64 = 1 << 32
  private static let attempts = 8
  /// The number of bytes per read, which a slow disk or network delivers quickly.
  fileprivate static let part = 1 << 18
  /// The number of bytes moved to the paged copy at once. The last incomplete part of a file stays in memory.
  fileprivate static let copiedPart = 1 << 24

  /// Reads one version of the file and returns its bytes with the version. Follows symbolic links; never
  /// blocks on a pipe or a device.
  ///
  /// A file written during reading is read again, with a delay that doubles each time. Throws `keepsChanging`
  /// after 8 attempts, a quarter of a second, and `tooLarge` if the file has more than `largest` bytes. For a
  /// large file, `mayContinue` is called after each part with the read and total bytes. If it returns
  /// `false`, `ECANCELED` is thrown.
  ///
  /// If `copyFolder` is on a disk with enough space, a file of 256 MB or more is stored as pages of a private
  /// copy there. The system can reclaim these pages, and no other process can change them.
  public static func read(
    path: FilePath, copyFolder: FilePath? = nil,
    mayContinue: (_ count: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion) {
    try read(path: path, copyFolder: copyFolder, mayContinue: mayContinue, haveRead: {})
  }

  /// Reads a file, calling `haveRead` after each read and before the version check, for tests.
  static func read(
    path: FilePath, copyFolder: FilePath? = nil, copyingFrom leastSize: Int = PagedCopy.leastSize,
    mayContinue: (_ count: Int, _ total: Int) -> Bool = { _, _ in true }, haveRead: () -> Void
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion) {
    for attempt in 0..<attempts {
      let folder = copyFolder.map { ($0, leastSize) }
      if let result = try readOnce(path, folder, mayContinue, haveRead) { return result }
      // Another program is writing the file, whose end it doesn't announce. Files are read on background threads.
      usleep(1000 << attempt)
    }
    throw .keepsChanging(path)
  }

  /// Returns the first `count` bytes of a file with at least `least` bytes, or `nil` if it is shorter.
  /// Another program may be writing the file, which only reading the whole file detects.
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

  /// Returns `nil` if the file changed while it was read.
  private static func readOnce(
    _ path: FilePath, _ copy: (folder: FilePath, leastSize: Int)?,
    _ mayContinue: (_ count: Int, _ total: Int) -> Bool, _ haveRead: () -> Void
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion)? {
    // Check before opening, because opening some devices has side effects.
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
  /// Reads up to `count` bytes; fewer at the end of the file.
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

  /// Reads all bytes from the file offset to the end. Returns `nil` if there aren't exactly `count`.
  fileprivate func bytes(
    expecting count: Int, copyFolder: FilePath?, _ mayContinue: (_ count: Int, _ total: Int) -> Bool
  ) throws(FileError) -> [UInt8]? {
    var code: Int32 = 0
    var total = 0
    // One more byte, to detect a file that grew.
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
