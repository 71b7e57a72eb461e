import BaseMap

/// The tiles that were drawn last, and those that are known not to be had.
struct TileCache {
  private var entries: [TileID: (picture: TilePicture?, used: UInt64)] = [:]
  private var clock: UInt64 = 0

  /// Whether it is known what a tile looks like, or that it cannot be had.
  func knows(_ tile: TileID) -> Bool { entries[tile] != nil }

  /// Whether a tile is there and nothing shines through it.
  func covers(_ tile: TileID) -> Bool { entries[tile]?.picture?.isOpaque ?? false }

  /// The picture of a tile, which counts as used.
  mutating func picture(of tile: TileID) -> TilePicture? {
    guard let index = entries.index(forKey: tile) else { return nil }
    clock += 1
    entries.values[index].used = clock
    return entries.values[index].picture
  }

  /// Takes a tile, and forgets those used longest ago where there are more than `capacity`. O(1), and O(n log n) once
  /// in a quarter of the capacity.
  mutating func insert(_ picture: TilePicture?, for tile: TileID, capacity: Int) {
    clock += 1
    entries[tile] = (picture, clock)
    if entries.count > capacity + capacity / 4 { shrink(to: capacity) }
  }

  /// Forgets the tiles used longest ago where there are more than `capacity`. O(n log n).
  mutating func shrink(to capacity: Int) {
    guard entries.count > capacity else { return }
    let oldest = entries.values.map(\.used).sorted()[entries.count - capacity]
    entries = entries.filter { $0.value.used >= oldest }
  }
}
