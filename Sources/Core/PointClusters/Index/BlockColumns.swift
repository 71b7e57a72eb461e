/// The points of blocks, in columns for fast scanning. The points are unordered within a block.
///
/// The entry of a block's first point is the block's number times the capacity.
struct BlockColumns: Sendable {
  /// The maximum number of points in a block.
  static let capacity = 64
  /// The number of column elements per block.
  static let stride = 3 * capacity

  /// The x coordinates of each block, followed by the block's y coordinates and slots.
  private(set) var columns = ContiguousArray<UInt32>()
  /// The number of points in each block.
  private(set) var counts = ContiguousArray<UInt8>()
  private var free: [Int32] = []

  /// The number of blocks, including empty blocks.
  var blockCount: Int { counts.count }

  mutating func reserve(blocks: Int) { columns.reserveCapacity(blocks * BlockColumns.stride) }

  /// Returns an empty block.
  mutating func make() -> Int32 {
    if let block = free.popLast() { return block }
    counts.append(0)
    columns.append(contentsOf: repeatElement(.max, count: BlockColumns.stride))
    return Int32(counts.count - 1)
  }

  /// Releases a block for reuse by `make`.
  mutating func drop(_ block: Int32) {
    counts[Int(block)] = 0
    free.append(block)
  }

  mutating func empty(_ block: Int32) { counts[Int(block)] = 0 }

  /// Adds a point to a block. Returns the point's entry.
  @inline(__always) mutating func add(_ slot: Int32, _ point: GridPoint, to block: Int32) -> Int {
    let entry = entries(of: block).upperBound
    set(entry, point, slot)
    counts[Int(block)] += 1
    return entry
  }

  /// Adds points to an empty block. Returns their bounding box.
  @inline(__always) mutating func fill(_ block: Int32, with entries: Slice<UnsafeBufferPointer<GridEntry>>)
    -> GridBox
  {
    var box = GridBox()
    columns.withUnsafeMutableBufferPointer { columns in
      var place = Int(block) &* BlockColumns.stride
      for entry in entries {
        columns[place] = entry.point.x
        columns[place &+ BlockColumns.capacity] = entry.point.y
        columns[place &+ 2 &* BlockColumns.capacity] = UInt32(bitPattern: entry.slot)
        box.include(entry.point.x, entry.point.y)
        place &+= 1
      }
    }
    counts[Int(block)] = UInt8(entries.count)
    return box
  }

  /// Removes the point at `entry` and moves the block's last point to this entry. Returns the slot of the moved point.
  mutating func remove(at entry: Int) -> Int32 {
    let block = BlockColumns.block(of: entry)
    let last = entries(of: block).upperBound - 1
    let slot = slot(at: last)
    set(entry, point(at: last), slot)
    counts[Int(block)] -= 1
    return slot
  }

  @inline(__always) static func block(of entry: Int) -> Int32 {
    Int32(truncatingIfNeeded: entry / BlockColumns.capacity)
  }

  /// Returns the entries of a block's points.
  @inline(__always) func entries(of block: Int32) -> Range<Int> {
    let first = Int(block) &* BlockColumns.capacity
    return first..<first &+ Int(counts[Int(block)])
  }

  @inline(__always) func point(at entry: Int) -> GridPoint {
    let place = BlockColumns.place(of: entry)
    return GridPoint(x: columns[place], y: columns[place &+ BlockColumns.capacity])
  }

  @inline(__always) func slot(at entry: Int) -> Int32 {
    Int32(bitPattern: columns[BlockColumns.place(of: entry) &+ 2 &* BlockColumns.capacity])
  }

  @inline(__always) mutating func set(_ entry: Int, _ point: GridPoint, _ slot: Int32) {
    let place = BlockColumns.place(of: entry)
    columns[place] = point.x
    columns[place &+ BlockColumns.capacity] = point.y
    columns[place &+ 2 &* BlockColumns.capacity] = UInt32(bitPattern: slot)
  }

  /// Returns the index of an entry's x coordinate.
  @inline(__always) private static func place(of entry: Int) -> Int {
    entry &+ 2 &* (entry & ~(BlockColumns.capacity &- 1))
  }

  /// Returns the bounding box of a block's points.
  func box(of block: Int32) -> GridBox {
    var box = GridBox()
    for entry in entries(of: block) {
      let point = point(at: entry)
      box.include(point.x, point.y)
    }
    return box
  }
}
