import CArchive

/// A zip archive in memory, of which one file is edited and all others are kept. Nothing is unpacked to a disk, whatever
/// the files are called.
public struct ZipArchive: Sendable {
  public struct File: Hashable, Sendable {
    /// As the archive has it; it may lead out of any folder.
    public var name: String
    /// Unpacked, as it was counted.
    public var size: Int
  }

  /// As they were read.
  public let bytes: [UInt8]
  /// In the archive's order, folders among them.
  public let files: [File]

  /// No archive is unpacked to more than this, nor to more than so many times its own size if that is much.
  static let largest = 1 << 30
  static let unsuspicious = 64 << 20
  static let largestRatio = 200

  /// Reads an archive and all that is in it, to know that it can be written again; keeps nothing of that. O(its unpacked
  /// size, up to the limit).
  public init(bytes: [UInt8]) throws(ArchiveError) {
    files = try NameEncoding.during { () throws(ArchiveError) in try ZipArchive.files(in: bytes) }
    // Every file needs its own header in the directory. Files that share bytes are refused, as unzip does.
    guard let directory = ZipDirectory(bytes), directory.entries.count == files.count,
      directory.headers.count == files.count
    else { throw .damaged }
    self.bytes = bytes
  }

  /// An archive of one file, as of 1980, which is as early as zip's times go.
  public init(packing contents: [UInt8], named name: String) {
    bytes = ZipArchive.archive(of: contents, named: name)
    files = [File(name: name, size: contents.count)]
  }

  /// An archive that this program made, and that need not be read to be checked.
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

  /// The bytes of a file in it. O(the archive).
  public func contents(of index: Int) -> [UInt8] { contents(of: [index])[index] ?? [] }

  /// The bytes of several files in it, by their indices. O(the archive).
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
