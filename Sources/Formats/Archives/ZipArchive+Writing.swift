extension ZipArchive {
  /// Returns the archive after replacing the contents of some files. The keys are the indices of these files. If
  /// `contents` is empty, the result is byte-identical. O(size of the archive) for each changed file.
  public func replacing(_ contents: [Int: [UInt8]]) -> [UInt8] {
    // Replace the last file first, so that the positions of the files before it stay valid. A changed file may move to
    // the end of the archive.
    contents.sorted { $0.key > $1.key }.reduce(bytes) { bytes, change in
      ZipArchive(written: bytes, files: files).replacing(change.key, with: change.value)
    }
  }

  /// Returns the archive after replacing the contents of one file. All other bytes are kept: the other files, their
  /// order, and the comments and attributes of all files. O(size of the archive).
  public func replacing(_ index: Int, with contents: [UInt8]) -> [UInt8] {
    guard let directory = ZipDirectory(bytes) else {
      preconditionFailure("The directory was read before and did not change.")
    }
    let entry = directory.entries[index]
    let isStored = bytes.number(at: entry.header.lowerBound + 10) == ZipRecord.methodStored
    let packed = PackedContents(contents, isStored: isStored)
    let old = localRecord(index, of: directory)
    let new = localHeader(at: entry.start, for: packed) + packed.bytes
    let change = new.count - old.count
    var result = bytes[..<old.lowerBound] + new + bytes[old.upperBound..<directory.range.lowerBound]
    let directorySize = appendHeaders(to: &result, of: directory, changing: entry, to: packed) { other in
      other.start > old.lowerBound ? other.start + change : other.start
    }
    var end = Array(bytes[directory.range.upperBound...])
    let first = directory.range.upperBound
    func add(_ change: Int, to fields: [ZipDirectory.NumberField]) {
      for field in fields {
        ZipDirectory.NumberField(offset: field.offset - first, is64: field.is64).add(change, in: &end)
      }
    }
    let growth = directorySize - directory.range.count
    add(growth, to: directory.sizeFields)
    add(change, to: directory.offsetFields)
    // If there is a 64-bit record, it follows the directory, and the locator contains the record's offset.
    if directory.offsetFields.count > 1, let locator = directory.offsetFields.last, locator.is64 {
      add(growth, to: [locator])
    }
    return Array(result) + end
  }

  /// Returns the range of a file's local header and data, including a data descriptor after the data.
  private func localRecord(_ index: Int, of directory: ZipDirectory) -> Range<Int> {
    let start = directory.entries[index].start
    let next =
      index + 1 < directory.entries.count
      ? directory.entries[index + 1].start : directory.range.lowerBound
    let flags = bytes.number(at: start + 6, as: UInt16.self) ?? 0
    let header = directory.entries[index].header.lowerBound
    guard flags & ZipRecord.flagDescriptor == 0, let name = bytes.number(at: start + 26, as: UInt16.self),
      let extra = bytes.number(at: start + 28, as: UInt16.self),
      let size = bytes.number(at: header + 20, as: UInt32.self), size != ZipRecord.inField64
    else { return start..<next }
    let end = start + ZipRecord.localHeaderLength + Int(name) + Int(extra) + Int(size)
    return start..<min(end, next)
  }

  private func localHeader(at start: Int, for packed: PackedContents) -> [UInt8] {
    let length = ZipRecord.localHeaderLength
    guard let name = bytes.number(at: start + 26, as: UInt16.self).map({ Int($0) }),
      let extra = bytes.number(at: start + 28, as: UInt16.self).map({ Int($0) })
    else { preconditionFailure("libarchive has read the header.") }
    var header = Array(bytes[start..<start + length + name])
    let rest = ZipExtra.without64(bytes, start + length + name..<start + length + name + extra)
    packed.describe(in: &header, at: ZipRecord.localFields)
    header.set(UInt16(rest.count), at: 28)
    return header + rest
  }

  /// Appends the central directory with updated offsets, and with the header of `changed` adapted to the new contents.
  /// Returns the size of the directory.
  private func appendHeaders(
    to result: inout ArraySlice<UInt8>, of directory: ZipDirectory, changing changed: ZipDirectory.Entry,
    to packed: PackedContents, start: (ZipDirectory.Entry) -> Int
  ) -> Int {
    var size = 0
    for entry in directory.headers {
      var header = Array(bytes[entry.header])
      if entry.header == changed.header {
        header = self.header(entry.header, for: packed)
        header.set(UInt32(start(entry) - directory.base), at: 42)
      } else {
        let field = entry.offsetField
        ZipDirectory.NumberField(offset: field.offset - entry.header.lowerBound, is64: field.is64)
          .add(start(entry) - entry.start, in: &header)
      }
      result += header
      size += header.count
    }
    return size
  }

  /// Returns a header of the central directory, adapted to the new contents of its file.
  private func header(_ range: Range<Int>, for packed: PackedContents) -> [UInt8] {
    let length = ZipRecord.directoryHeaderLength
    guard let name = bytes.number(at: range.lowerBound + 28, as: UInt16.self).map({ Int($0) }),
      let extra = bytes.number(at: range.lowerBound + 30, as: UInt16.self).map({ Int($0) })
    else { preconditionFailure("The header was read before.") }
    let extraStart = range.lowerBound + length + name
    var header = Array(bytes[range.lowerBound..<extraStart])
    let rest = ZipExtra.without64(bytes, extraStart..<extraStart + extra)
    packed.describe(in: &header, at: ZipRecord.directoryFields)
    header.set(UInt16(rest.count), at: 30)
    return header + rest + bytes[extraStart + extra..<range.upperBound]
  }
}

extension PackedContents {
  /// Writes the fields that local headers and directory headers share. `offset` is the offset of the first of these
  /// fields, the required version.
  func describe(in header: inout [UInt8], at offset: Int) {
    let version: UInt16 = header.number(at: offset) ?? 0
    header.set(max(version, method == ZipRecord.methodStored ? 0 : ZipRecord.versionDeflate), at: offset)
    let flags: UInt16 = header.number(at: offset + 2) ?? 0
    header.set(flags & ~(ZipRecord.flagDescriptor | ZipRecord.flagsLevel), at: offset + 2)
    header.set(method, at: offset + 4)
    header.set(checksum, at: offset + 10)
    header.set(UInt32(bytes.count), at: offset + 14)
    header.set(UInt32(size), at: offset + 18)
  }
}
