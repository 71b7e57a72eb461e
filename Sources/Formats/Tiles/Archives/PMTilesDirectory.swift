/// A directory of a PMTiles file: where tiles or further directories are stored.
struct PMTilesDirectory: Sendable {
  struct Entry: Hashable, Sendable {
    /// The number of the first tile.
    var tile: UInt64
    /// The position in the section of the tiles or leaf directories.
    var offset: UInt64
    var length: UInt32
    /// The number of consecutive tiles with the same contents. 0 for a leaf directory.
    var run: UInt32
  }

  private(set) var entries: [Entry] = []

  /// Parses an uncompressed directory. Returns `nil` if it is malformed.
  init?(_ bytes: [UInt8]) {
    let isValid = bytes.withUnsafeBufferPointer { buffer -> Bool in
      var reader = WireReader(buffer, 0..<buffer.count)
      do throws(VectorTileError) {
        return try read(&reader)
      } catch {
        return false
      }
    }
    guard isValid else { return nil }
  }

  private mutating func read(_ reader: inout WireReader) throws(VectorTileError) -> Bool {
    let count = try reader.varint()
    // Each entry has four numbers of at least one byte.
    guard count <= UInt64(reader.end - reader.position) / 4 else { return false }
    entries.reserveCapacity(Int(count))
    var tile: UInt64 = 0
    for index in 0..<count {
      let delta = try reader.varint()
      guard index == 0 || delta > 0 else { return false }
      let (next, isTooLarge) = tile.addingReportingOverflow(delta)
      guard !isTooLarge else { return false }
      tile = next
      entries.append(Entry(tile: tile, offset: 0, length: 0, run: 0))
    }
    for index in entries.indices {
      guard let run = UInt32(exactly: try reader.varint()) else { return false }
      entries[index].run = run
    }
    for index in entries.indices {
      guard let length = UInt32(exactly: try reader.varint()), length > 0 else { return false }
      entries[index].length = length
    }
    for index in entries.indices {
      let value = try reader.varint()
      guard value != 0 || index > 0 else { return false }
      // 0 means that the data follows the data of the previous entry.
      let previous = value == 0 ? entries[index - 1] : nil
      let (offset, isTooLarge) =
        previous.map { $0.offset.addingReportingOverflow(UInt64($0.length)) } ?? (value - 1, false)
      guard !isTooLarge else { return false }
      entries[index].offset = offset
    }
    return true
  }

  /// Returns the last entry whose first tile is at or before `tile`. O(log n).
  func entry(for tile: UInt64) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tile <= tile { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : entries[low - 1]
  }
}
