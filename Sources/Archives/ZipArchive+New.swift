extension ZipArchive {
  /// An archive of one file, as of 1980, which is as early as zip's times go.
  public static func archive(of contents: [UInt8], named name: String) -> [UInt8] {
    archive(of: [(name, contents)])
  }

  /// An archive of several files, as of 1980. O(the contents).
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
      // No comment, on the first disk, and no internal attributes.
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
    // No comment.
    bytes.append(littleEndian: UInt16(0))
    return bytes
  }

  /// The external attributes of a file that its owner writes and all read.
  private static let regularFile: UInt32 = 0o100644 << 16
  /// The first of January 1980 at midnight.
  private static let date: UInt16 = 1 << 5 | 1
  /// On Unix, with version 2.0 of the specification.
  private static let madeBy: UInt16 = 3 << 8 | ZipRecord.versionDeflate

  /// Appends the signature and the fields that both headers begin with.
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
    // The method and the time.
    header.append(littleEndian: UInt32(0))
    header.append(littleEndian: date)
    // The checksum and the sizes.
    for _ in 0..<3 { header.append(littleEndian: UInt32(0)) }
    header.append(littleEndian: UInt16(name.utf8.count))
    // No extra fields.
    header.append(littleEndian: UInt16(0))
    packed.describe(in: &header, at: fields)
    bytes += header
  }
}
