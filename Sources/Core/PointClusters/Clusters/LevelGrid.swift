/// The representatives with the same first zoom, in a hash table with open addressing, keyed by grid cell. Entries of
/// one cell are adjacent, and groups have separate cells. `groups` must contain the groups of all entries.
struct LevelGrid: Sendable {
  struct Entry: BitwiseCopyable, Sendable {
    var x: UInt32
    var y: UInt32
    /// The slot of the point, or a negative number if this place in the table is free.
    var slot: Int32

    @inline(__always) var point: GridPoint { GridPoint(x: x, y: y) }

    @inline(__always) init(_ point: GridPoint, _ slot: Int32) {
      (x, y, self.slot) = (point.x, point.y, slot)
    }
  }

  private(set) var entries = ContiguousArray<Entry>()
  /// Counters of entries. Each counter is for several cells, and 255 means 255 or more. Checking these counters first
  /// is fast, because most cells around a point are empty, and this table is a tenth of the size of `entries`. The
  /// counters of eight by eight cells are adjacent in memory.
  private var counts = ContiguousArray<UInt8>()
  private(set) var count = 0
  let shift: UInt32

  init(shift: UInt32) { self.shift = shift }

  private static let free = Entry(GridPoint(x: 0, y: 0), -1)

  mutating func insert(_ entry: Entry, _ groups: PointGroups) {
    if (count + 1) * 4 > entries.count * 3 { resize(to: max(16, entries.count * 3 / 2), groups) }
    put(entry, groups[entry.slot])
    count += 1
  }

  mutating func remove(_ slot: Int32, at point: GridPoint, _ groups: PointGroups) {
    let (capacity, group) = (entries.count, groups[slot])
    entries.withUnsafeMutableBufferPointer { entries in
      var place = LevelGrid.home(point.x &>> shift, point.y &>> shift, group, capacity)
      while entries[place].slot != slot {
        precondition(entries[place].slot >= 0, "A representative is not where it was put.")
        place = place + 1 == capacity ? 0 : place + 1
      }
      // Move the following entries up, unless that would move them before the first place of their cell.
      var next = place + 1 == capacity ? 0 : place + 1
      while entries[next].slot >= 0 {
        let entry = entries[next]
        let home = LevelGrid.home(entry.x &>> shift, entry.y &>> shift, groups[entry.slot], capacity)
        let fromHome = next >= home ? next - home : next - home + capacity
        let fromPlace = next >= place ? next - place : next - place + capacity
        if fromHome >= fromPlace {
          entries[place] = entry
          place = next
        }
        next = next + 1 == capacity ? 0 : next + 1
      }
      entries[place] = LevelGrid.free
    }
    count -= 1
    let cell = LevelGrid.counter(point.x &>> shift, point.y &>> shift, group, counts.count)
    if counts[cell] < .max { counts[cell] -= 1 }
  }

  /// Reserves space for `more` entries, with the usual load factor.
  mutating func reserve(_ more: Int, _ groups: PointGroups) {
    let capacity = max(16, (count + more) * 3 / 2)
    if capacity > entries.count { resize(to: capacity, groups) }
  }

  private mutating func put(_ entry: Entry, _ group: UInt16) {
    let cell = LevelGrid.counter(entry.x &>> shift, entry.y &>> shift, group, counts.count)
    if counts[cell] < .max { counts[cell] += 1 }
    let capacity = entries.count
    entries.withUnsafeMutableBufferPointer { entries in
      var place = LevelGrid.home(entry.x &>> shift, entry.y &>> shift, group, capacity)
      while entries[place].slot >= 0 { place = place &+ 1 == capacity ? 0 : place &+ 1 }
      entries[place] = entry
    }
  }

  private mutating func resize(to capacity: Int, _ groups: PointGroups) {
    let old = entries
    counts = ContiguousArray(repeating: 0, count: max(64, capacity.roundedUpToPowerOf2))
    entries = ContiguousArray(repeating: LevelGrid.free, count: capacity)
    for entry in old where entry.slot >= 0 { put(entry, groups[entry.slot]) }
  }

  @inline(__always)
  private static func home(_ x: UInt32, _ y: UInt32, _ group: UInt16, _ capacity: Int) -> Int {
    // Combine both halves of the product to scatter neighboring cells, which have similar numbers.
    let number = (UInt64(x) &<< 32 | UInt64(y)) ^ (UInt64(group) &* 0xd6e8_feb8_6659_fd93)
    let product = (number ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
    let bits = product.high ^ product.low
    return Int(truncatingIfNeeded: ((bits &>> 32) &* UInt64(truncatingIfNeeded: capacity)) &>> 32)
  }

  @inline(__always)
  private static func counter(_ x: UInt32, _ y: UInt32, _ group: UInt16, _ count: Int) -> Int {
    let number = (UInt64(x &>> 3) &<< 32 | UInt64(y &>> 3)) &+ UInt64(group)
    let product = (number ^ 0x8ebc_6af0_9c88_c6e3).multipliedFullWidth(by: 0x5899_65cc_7537_4cc3)
    let square = Int(truncatingIfNeeded: product.high ^ product.low) & (count &- 1) & ~63
    return square | Int(x & 7 | (y & 7) &<< 3)
  }

  /// Calls `body` with each entry of a group in a cell.
  @inline(__always)
  private static func forEach(
    inCell x: UInt32, _ y: UInt32, _ group: UInt16, of groups: PointGroups, _ shift: UInt32,
    _ entries: UnsafeBufferPointer<Entry>, _ counts: UnsafeBufferPointer<UInt8>, _ body: (Entry) -> Void
  ) {
    guard counts[counter(x, y, group, counts.count)] > 0 else { return }
    var place = home(x, y, group, entries.count)
    while entries[place].slot >= 0 {
      let entry = entries[place]
      if entry.x &>> shift == x, entry.y &>> shift == y, groups.isOne || groups[entry.slot] == group {
        body(entry)
      }
      place = place &+ 1 == entries.count ? 0 : place &+ 1
    }
  }

  /// Calls `body` with each entry of a group in the cells that touch the square of `reach` around a point. Each cell is
  /// visited once, including cells across the date line.
  @inline(__always)
  func forEach(
    around point: GridPoint, reach: Int64, _ group: UInt16, of groups: PointGroups, _ body: (Entry) -> Void
  ) {
    guard count > 0 else { return }
    let last = Int64(UInt32.max &>> shift)
    var (west, east) = (
      (Int64(point.x) &- reach) &>> Int64(shift), (Int64(point.x) &+ reach) &>> Int64(shift)
    )
    if east &- west >= last { (west, east) = (0, last) }
    let north = max(0, (Int64(point.y) &- reach) &>> Int64(shift))
    let south = min(last, (Int64(point.y) &+ reach) &>> Int64(shift))
    entries.withUnsafeBufferPointer { entries in
      counts.withUnsafeBufferPointer { counts in
        var y = north
        while y <= south {
          var x = west
          while x <= east {
            LevelGrid.forEach(
              inCell: UInt32(truncatingIfNeeded: x & last), UInt32(truncatingIfNeeded: y), group,
              of: groups, shift, entries, counts, body)
            x &+= 1
          }
          y &+= 1
        }
      }
    }
  }

  /// Calls `body` with each entry in the cells that touch `box`. `shown` must contain the groups of all entries.
  func forEach(in box: GridBox, _ shown: [UInt16], of groups: PointGroups, _ body: (Entry) -> Void) {
    guard count > 0 else { return }
    let (west, east) = (box.minX &>> shift, box.maxX &>> shift)
    let (north, south) = (box.minY &>> shift, box.maxY &>> shift)
    let cells = Int(east - west + 1) * Int(south - north + 1)
    entries.withUnsafeBufferPointer { entries in
      counts.withUnsafeBufferPointer { counts in
        guard cells * shown.count < entries.count else {
          for entry in entries where entry.slot >= 0 { body(entry) }
          return
        }
        for group in shown {
          for y in north...south {
            for x in west...east {
              LevelGrid.forEach(inCell: x, y, group, of: groups, shift, entries, counts, body)
            }
          }
        }
      }
    }
  }
}

extension Int {
  fileprivate var roundedUpToPowerOf2: Int {
    self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
