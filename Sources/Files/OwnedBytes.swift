import Glibc

/// Reads files into memory owned by the program, never mapped: later changes of the file cannot reach it.
public enum OwnedBytes {
  /// Files with more bytes are not read: they may claim any size, and have nothing on the disk.
  public static let largest: Int64 = 1 << 32
  private static let attempts = 8
  /// What is read at once, in bytes: a slow disk or network delivers it in a moment.
  fileprivate static let part = 1 << 18
  /// What becomes pages of the copy at once, in bytes; the last such part of a file stays in memory.
  fileprivate static let copiedPart = 1 << 24

  /// Returns the bytes of one version of the file, and that version. Symbolic links are followed; never blocks on a
  /// pipe or a device.
  ///
  /// A file that is written while it is read is read again, after a delay that doubles each time; throws
  /// `keepsChanging` after 8 attempts, a quarter of a second. Throws `tooLarge` for a file of more than `largest` bytes.
  /// After each part of a large file `mayContinue` is told how many bytes are read, of how many; where it answers false,
  /// `ECANCELED` is thrown.
  ///
  /// The bytes of a file of 256 MB or more are pages of a private copy in `copyFolder`, where one is given that is on a
  /// disk with room for it: the system takes them back where memory is short, and nobody else can change them.
  public static func read(
    path: FilePath, copyFolder: FilePath? = nil,
    mayContinue: (_ count: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion) {
    try read(path: path, copyFolder: copyFolder, mayContinue: mayContinue, haveRead: {})
  }

  /// Calls `haveRead` each time after the bytes are read and before the version is checked, for tests.
  static func read(
    path: FilePath, copyFolder: FilePath? = nil, copyingFrom leastSize: Int = PagedCopy.leastSize,
    mayContinue: (_ count: Int, _ total: Int) -> Bool = { _, _ in true }, haveRead: () -> Void
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion) {
    for attempt in 0..<attempts {
      let folder = copyFolder.map { ($0, leastSize) }
      if let result = try readOnce(path, folder, mayContinue, haveRead) { return result }
      usleep(1000 << attempt)
    }
    throw .keepsChanging(path)
  }

  /// The first `count` bytes of a file that has at least `least`; nil where it has fewer. Another program may be writing
  /// it: whoever reads it as a whole finds out.
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

  /// Nil if the file changed while it was read.
  private static func readOnce(
    _ path: FilePath, _ copy: (folder: FilePath, leastSize: Int)?,
    _ mayContinue: (_ count: Int, _ total: Int) -> Bool, _ haveRead: () -> Void
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion)? {
    // Checked before opening, because opening some devices has side effects.
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
  /// The next bytes, `count` or as many as there are.
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

  /// All bytes from the file offset to the end; nil if they are not `count`.
  fileprivate func bytes(
    expecting count: Int, copyFolder: FilePath?, _ mayContinue: (_ count: Int, _ total: Int) -> Bool
  ) throws(FileError) -> [UInt8]? {
    var code: Int32 = 0
    var total = 0
    // One byte more, to detect a file that grew.
    let bytes = [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, initialized in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      var copy = copyFolder.flatMap { PagedCopy.make(of: memory, in: $0) }
      var copied = 0
      while total <= count {
        let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[total...])
        let length = retrying { read(number, part.baseAddress, min(part.count, OwnedBytes.part)) }
        if length < 0 { code = errno }
        guard length > 0 else { break }
        total += length
        if total - copied >= OwnedBytes.copiedPart, let base = memory.baseAddress {
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
