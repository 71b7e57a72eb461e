import BaseMap
import Tiles

/// A cache of the most recently drawn tiles. It also contains tiles that are known to be unavailable.
struct TilePictureCache {
  private var entries: [TileID: (picture: TilePicture?, zoom: Double, used: UInt64)] = [:]
  private var clock: UInt64 = 0

  /// Whether a tile's picture is cached, or the tile is known to be unavailable. If `zoom` isn't `nil`, a picture
  /// counts only if it was painted for this zoom.
  func knows(_ tile: TileID, at zoom: Double? = nil) -> Bool {
    guard let entry = entries[tile] else { return false }
    return zoom == nil || entry.picture == nil || entry.zoom == zoom
  }

  /// Whether a tile is cached and fully opaque.
  func covers(_ tile: TileID) -> Bool { entries[tile]?.picture?.isOpaque ?? false }

  /// Returns the cached picture of a tile and marks it as used.
  mutating func picture(of tile: TileID) -> TilePicture? {
    guard let index = entries.index(forKey: tile) else { return nil }
    clock += 1
    entries.values[index].used = clock
    return entries.values[index].picture
  }

  /// Inserts a tile, and evicts the least recently used tiles if there are more than `capacity`. O(1) in most calls.
  /// Evicting takes O(n log n), once per quarter of the capacity.
  mutating func insert(_ picture: TilePicture?, for tile: TileID, at zoom: Double? = nil, capacity: Int) {
    clock += 1
    entries[tile] = (picture, zoom ?? Double(tile.z), clock)
    if entries.count > capacity + capacity / 4 { shrink(to: capacity) }
  }

  /// Evicts the least recently used tiles if there are more than `capacity`. O(n log n).
  mutating func shrink(to capacity: Int) {
    guard entries.count > capacity else { return }
    let oldest = entries.values.map(\.used).sorted()[entries.count - capacity]
    entries = entries.filter { $0.value.used >= oldest }
  }
}
