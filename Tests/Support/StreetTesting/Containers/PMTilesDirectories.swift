/// An entry of a directory in a PMTiles file. `run` is 0 for a leaf directory.
struct PMTilesEntry {
  var tile: UInt64
  var offset: Int
  var length: Int
  var run: Int
}

/// The directories of a PMTiles file.
struct PMTilesDirectories {
  private(set) var root: [UInt8] = []
  /// The section of the leaf directories.
  private(set) var leaves: [UInt8] = []

  init(_ entries: [PMTilesEntry], _ options: PMTilesOptions) {
    var entries = entries
    if let leafSize = options.leafSize {
      for _ in 1..<options.depth { entries = addLeaves(entries, leafSize, options.internalCompression) }
    }
    root = options.internalCompression.compress(PMTilesDirectories.encoded(entries))
  }

  /// Writes the entries to leaf directories. Returns the entries that refer to the leaf directories.
  private mutating func addLeaves(
    _ entries: [PMTilesEntry], _ size: Int, _ compression: TileCompression
  ) -> [PMTilesEntry] {
    stride(from: 0, to: entries.count, by: size).map { start in
      let part = Array(entries[start..<min(start + size, entries.count)])
      let directory = compression.compress(PMTilesDirectories.encoded(part))
      defer { leaves += directory }
      return PMTilesEntry(tile: part[0].tile, offset: leaves.count, length: directory.count, run: 0)
    }
  }

  private static func encoded(_ entries: [PMTilesEntry]) -> [UInt8] {
    var writer = WireWriter()
    writer.varint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      writer.varint(entry.tile - last)
      last = entry.tile
    }
    for entry in entries { writer.varint(UInt64(entry.run)) }
    for entry in entries { writer.varint(UInt64(entry.length)) }
    for (index, entry) in entries.enumerated() {
      let follows = index > 0 && entry.offset == entries[index - 1].offset + entries[index - 1].length
      writer.varint(follows ? 0 : UInt64(entry.offset + 1))
    }
    return writer.bytes
  }
}
