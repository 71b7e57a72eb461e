extension ZipArchive {
  /// Returns an archive that contains one file. The date of the file is 1980, the earliest date that zip supports.
  public static func archive(of contents: [UInt8], named name: String) -> [UInt8] {
    archive(of: [(name, contents)])
  }

  /// Whether the files fit in an archive without 64-bit sizes. True only if they fit even if they can't be compressed.
  public static func canContain(_ files: [(name: String, contents: [UInt8])]) -> Bool {
    let overhead = 256
    let size = files.reduce(0) { size, file in
      size + file.contents.count + file.contents.count / 1000 + 2 * file.name.utf8.count + overhead
    }
    return files.count < UInt16.max && size < ZipRecord.inField64
  }

  /// Returns an archive that contains several files. Their date is 1980. ``canContain(_:)`` must return `true` for the
  /// files. O(total size).
  public static func archive(of files: [(name: String, contents: [UInt8])]) -> [UInt8] {
    precondition(files.count < UInt16.max, "An archive in memory has fewer files.")
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      let packed = PackedContents(file.contents)
      let start = bytes.count
      append(ZipRecord.localHeader, file.name, packed, to: &bytes)
      bytes += file.name.utf8
      bytes += packed.bytes
      append(ZipRecord.directoryHeader, file.name, packed, to: &directory)
      // The length of the comment, the number of the disk and the internal attributes are all 0.
      for _ in 0..<3 { directory.append(littleEndian: UInt16(0)) }
      directory.append(littleEndian: regularFile)
      directory.append(littleEndian: UInt32(start))
      directory += file.name.utf8
    }
    precondition(
      bytes.count + directory.count < ZipRecord.inField64, "An archive in memory has less than 4 GB.")
    let start = bytes.count
    bytes += directory
    bytes.append(littleEndian: ZipRecord.endOfDirectory)
    for number in [0, 0, files.count, files.count] { bytes.append(littleEndian: UInt16(number)) }
    for number in [directory.count, start] { bytes.append(littleEndian: UInt32(number)) }
    // The length of the comment.
    bytes.append(littleEndian: UInt16(0))
    return bytes
  }

  /// The external attributes of a file that its owner can write and everyone can read.
  private static let regularFile: UInt32 = 0o100644 << 16
  /// January 1, 1980, in MS-DOS format.
  private static let date: UInt16 = 1 << 5 | 1
  /// The value of "version made by": Unix, with version 2.0 of the zip specification.
  private static let madeBy: UInt16 = 3 << 8 | ZipRecord.versionDeflate

  /// Appends the signature and the fields with which both kinds of headers begin.
  private static func append(
    _ signature: UInt32, _ name: String, _ packed: PackedContents, to bytes: inout [UInt8]
  ) {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    var header: [UInt8] = []
    header.append(littleEndian: signature)
    if signature == ZipRecord.directoryHeader { header.append(littleEndian: madeBy) }
    let fields = header.count
    header.append(littleEndian: ZipRecord.versionDeflate)
    header.append(littleEndian: isASCII ? 0 : ZipRecord.flagUTF8)
    // Leave room for the method, and set the time to 0.
    header.append(littleEndian: UInt32(0))
    header.append(littleEndian: date)
    // Leave room for the checksum and the two sizes.
    for _ in 0..<3 { header.append(littleEndian: UInt32(0)) }
    header.append(littleEndian: UInt16(name.utf8.count))
    // The length of the extra fields.
    header.append(littleEndian: UInt16(0))
    packed.describe(in: &header, at: fields)
    bytes += header
  }
}
