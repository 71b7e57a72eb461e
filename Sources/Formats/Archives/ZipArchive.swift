import CArchive

/// A zip archive in memory. The contents of a file can be replaced; all other files keep their bytes. Files are never
/// unpacked to a disk, so unsafe file names can't cause harm.
public struct ZipArchive: Sendable {
  public struct File: Hashable, Sendable {
    /// The name in the archive. It can contain `..` or be an absolute path.
    public var name: String
    /// The unpacked size in bytes, which was counted while the archive was read.
    public var size: Int
  }

  /// The bytes of the archive.
  public let bytes: [UInt8]
  /// The files and folders in the order of the archive.
  public let files: [File]

  /// The limits for the unpacked size in bytes. It may be at most `largest`. A size above `unsuspicious` may also be at
  /// most `largestRatio` times the size of the archive.
  static let largest = 1 << 30
  static let unsuspicious = 64 << 20
  static let largestRatio = 200

  /// Reads an archive. Unpacks each file to check that the archive is valid, but doesn't keep the contents. O(unpacked
  /// size), up to the limit.
  public init(bytes: [UInt8]) throws(ArchiveError) {
    files = try NameEncoding.during { () throws(ArchiveError) in try ZipArchive.files(in: bytes) }
    // As unzip does, reject archives in which several files share bytes. Every file must have its own header in the
    // directory. Otherwise, replacing one file would change another.
    guard let directory = ZipDirectory(bytes), directory.entries.count == files.count,
      directory.headers.count == files.count, directory.hasSeparateFiles(in: bytes)
    else { throw .damaged }
    self.bytes = bytes
  }

  /// Creates an archive that contains one file. The date of the file is 1980, the earliest date that zip supports.
  public init(packing contents: [UInt8], named name: String) {
    bytes = ZipArchive.archive(of: contents, named: name)
    files = [File(name: name, size: contents.count)]
  }

  /// Creates a value from an archive that the program itself wrote, without checking it.
  init(written bytes: [UInt8], files: [File]) { (self.bytes, self.files) = (bytes, files) }

  private static func files(in bytes: [UInt8]) throws(ArchiveError) -> [File] {
    let limit = min(
      ZipArchive.largest, max(ZipArchive.unsuspicious, bytes.count * ZipArchive.largestRatio))
    var files: [File] = []
    var total = 0
    let reader = try ArchiveReader(bytes)
    while let entry = try reader.next() {
      guard let name = archive_entry_pathname(entry), name.pointee != 0 else { throw ArchiveError.damaged }
      if archive_entry_is_encrypted(entry) != 0 {
        throw ArchiveError.encrypted(file: ArchiveReader.name(of: entry))
      }
      var size = 0
      try reader.forEachBlock { (block) throws(ArchiveError) in
        size += block.count
        guard total + size <= limit else { throw .tooLarge(limit: limit) }
      }
      total += size
      files.append(File(name: ArchiveReader.name(of: entry), size: size))
    }
    return files
  }

  /// Returns the contents of the file at an index. O(size of the archive).
  public func contents(of index: Int) -> [UInt8] { contents(of: [index])[index] ?? [] }

  /// Returns the contents of several files, keyed by index. O(size of the archive).
  public func contents(of indices: Set<Int>) -> [Int: [UInt8]] {
    var all: [Int: [UInt8]] = [:]
    do throws(ArchiveError) {
      let reader = try ArchiveReader(bytes)
      var at = 0
      while all.count < indices.count, try reader.next() != nil {
        if indices.contains(at) {
          var contents: [UInt8] = []
          contents.reserveCapacity(files[at].size)
          try reader.forEachBlock { contents += $0 }
          all[at] = contents
        }
        at += 1
      }
    } catch {
      preconditionFailure("An archive was read before and did not change: \(error)")
    }
    return all
  }
}
