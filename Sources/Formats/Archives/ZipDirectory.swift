/// The central directory of a zip archive, with the offset of each file's local header.
struct ZipDirectory: Sendable {
  struct Entry: Sendable {
    /// The range of the header in the directory.
    var header: Range<Int>
    /// The offset of the local header.
    var start: Int
    /// The field that contains the offset of the local header.
    var offsetField: NumberField
  }

  /// The location of a number in the archive. The number has 32 or 64 bits.
  struct NumberField: Sendable {
    var offset: Int
    var is64 = false

    func value(in bytes: [UInt8]) -> Int? {
      is64
        ? bytes.number(at: offset, as: UInt64.self).flatMap { Int(exactly: $0) }
        : bytes.number(at: offset, as: UInt32.self).map { Int($0) }
    }

    func add(_ change: Int, in bytes: inout [UInt8]) {
      guard let value = value(in: bytes) else { return }
      if is64 {
        bytes.set(UInt64(truncatingIfNeeded: value + change), at: offset)
      } else {
        bytes.set(UInt32(truncatingIfNeeded: value + change), at: offset)
      }
    }
  }

  /// The entries in the order of their offsets, in which libarchive reads them. If several headers have the same
  /// offset, only the first header is included.
  private(set) var entries: [Entry] = []
  /// All headers, in the order of the directory.
  private(set) var headers: [Entry] = []
  /// The range of the directory in the archive.
  private(set) var range = 0..<0
  /// The number of bytes before the archive, for example of a self-extracting program. The offsets in the directory
  /// don't include these bytes.
  private(set) var base = 0
  /// The fields that contain the size and the offset of the directory.
  private(set) var sizeFields: [NumberField] = []
  private(set) var offsetFields: [NumberField] = []

  /// The number of bytes at the end of the file in which the end record is searched. A comment of at most 64 KB follows
  /// the record.
  private static let longestTail = 65_535 + ZipRecord.endLength

  /// Reads the directory. Returns `nil` if it is incomplete or if the archive spans several disks. O(size of the
  /// directory).
  init?(_ bytes: [UInt8]) {
    guard let end = ZipDirectory.end(of: bytes) else { return nil }
    var count = bytes.number(at: end + 10, as: UInt16.self).map { Int($0) } ?? 0
    sizeFields = [NumberField(offset: end + 12)]
    offsetFields = [NumberField(offset: end + 16)]
    var limit = end
    if let end64 = ZipDirectory.end64(of: bytes, before: end) {
      guard let count64 = bytes.number(at: end64.record + 32, as: UInt64.self) else { return nil }
      count = Int(truncatingIfNeeded: count64)
      // The 32-bit fields may contain the same numbers as the 64-bit fields. In this case, they must also be updated.
      let fields32 = [sizeFields[0], offsetFields[0]].map { field in
        bytes.number(at: field.offset, as: UInt32.self) == ZipRecord.inField64 ? [] : [field]
      }
      sizeFields = [NumberField(offset: end64.record + 40, is64: true)] + fields32[0]
      offsetFields = [NumberField(offset: end64.record + 48, is64: true)] + fields32[1]
      offsetFields.append(NumberField(offset: end64.locator + 8, is64: true))
      limit = end64.record
    }
    guard let size = sizeFields[0].value(in: bytes), let offset = offsetFields[0].value(in: bytes),
      size >= 0, offset >= 0, size <= limit, offset <= limit - size
    else { return nil }
    base = limit - size - offset
    range = limit - size..<limit
    guard readHeaders(bytes), headers.count == count else { return nil }
    entries = headers.sorted { $0.start < $1.start }
  }

  private mutating func readHeaders(_ bytes: [UInt8]) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound {
      guard bytes.number(at: at) == ZipRecord.directoryHeader,
        let name = bytes.number(at: at + 28, as: UInt16.self),
        let extra = bytes.number(at: at + 30, as: UInt16.self),
        let comment = bytes.number(at: at + 32, as: UInt16.self)
      else { return false }
      let end = at + ZipRecord.directoryHeaderLength + Int(name) + Int(extra) + Int(comment)
      guard end <= range.upperBound, let field = ZipDirectory.offsetField(ofHeader: at, in: bytes),
        let offset = field.value(in: bytes), offset < range.lowerBound - base,
        bytes.number(at: base + offset) == ZipRecord.localHeader
      else { return false }
      headers.append(Entry(header: at..<end, start: base + offset, offsetField: field))
      at = end
    }
    return true
  }

  // MARK: The end

  private static func end(of bytes: [UInt8]) -> Int? {
    let last = bytes.count - ZipRecord.endLength
    guard last >= 0 else { return nil }
    return stride(from: last, through: max(0, last - longestTail), by: -1).first { at in
      guard bytes.number(at: at) == ZipRecord.endOfDirectory,
        let size = bytes.number(at: at + 12, as: UInt32.self),
        let offset = bytes.number(at: at + 16, as: UInt32.self)
      else { return false }
      let isOneDisk =
        bytes.number(at: at + 4, as: UInt16.self) == 0 && bytes.number(at: at + 6, as: UInt16.self) == 0
      let isInside =
        Int(size) + Int(offset) <= at || size == ZipRecord.inField64 || offset == ZipRecord.inField64
      return isOneDisk && isInside
    }
  }

  private static func end64(of bytes: [UInt8], before end: Int) -> (locator: Int, record: Int)? {
    let locator = end - ZipRecord.locatorLength
    guard bytes.number(at: locator) == ZipRecord.locator64,
      let offset = bytes.number(at: locator + 8, as: UInt64.self).flatMap({ Int(exactly: $0) })
    else { return nil }
    return bytes.number(at: offset) == ZipRecord.endOfDirectory64 ? (locator, offset) : nil
  }

  private static func offsetField(ofHeader at: Int, in bytes: [UInt8]) -> NumberField? {
    let field = at + 42
    guard bytes.number(at: field) == ZipRecord.inField64 else { return NumberField(offset: field) }
    // The offset follows the two sizes, but the extra field contains only sizes that aren't in their 32-bit fields.
    return field64(after: [at + 24, at + 20], ofHeader: at, in: bytes)
  }

  /// Returns the field that contains the size of a file's data in the archive.
  private static func packedSizeField(ofHeader at: Int, in bytes: [UInt8]) -> NumberField? {
    let field = at + 20
    guard bytes.number(at: field) == ZipRecord.inField64 else { return NumberField(offset: field) }
    return field64(after: [at + 24], ofHeader: at, in: bytes)
  }

  /// Returns the 64-bit number that follows the 64-bit numbers for the 32-bit fields `fields`, or `nil` if the header
  /// doesn't contain it.
  private static func field64(after fields: [Int], ofHeader at: Int, in bytes: [UInt8]) -> NumberField? {
    guard let name = bytes.number(at: at + 28, as: UInt16.self),
      let extra = bytes.number(at: at + 30, as: UInt16.self)
    else { return nil }
    let start = at + ZipRecord.directoryHeaderLength + Int(name)
    guard start + Int(extra) <= bytes.count,
      let found = ZipExtra.fields(in: bytes, start..<start + Int(extra)).first(where: {
        $0.id == ZipRecord.extra64
      })
    else { return nil }
    let offset = found.contents.lowerBound + 8 * fields.count { bytes.number(at: $0) == ZipRecord.inField64 }
    return offset + 8 <= found.contents.upperBound ? NumberField(offset: offset, is64: true) : nil
  }

  // MARK: Files

  /// Whether the local header and the data of each file end before the next file and the directory. O(number of files).
  func hasSeparateFiles(in bytes: [UInt8]) -> Bool {
    let ends = entries.dropFirst().map(\.start) + [range.lowerBound]
    return zip(entries, ends).allSatisfy { entry, end in
      guard let name = bytes.number(at: entry.start + 26, as: UInt16.self),
        let extra = bytes.number(at: entry.start + 28, as: UInt16.self),
        let field = ZipDirectory.packedSizeField(ofHeader: entry.header.lowerBound, in: bytes),
        let size = field.value(in: bytes)
      else { return false }
      let data = entry.start + ZipRecord.localHeaderLength + Int(name) + Int(extra)
      return data <= end && size >= 0 && size <= end - data
    }
  }
}
