import Geography

/// A spatial index for finding the points in a region of the map or the nearest point. Points can be added, removed
/// and moved.
///
/// Points are identified by slots, integers from 0 that the owner of the points assigns. Each slot up to the highest
/// takes about 20 bytes. Positions on the Mercator square are rounded to 2^-32 of its side, or 9 mm at the equator.
/// Other positions are stored exactly. Points whose position isn't finite are stored but never found. Any number of
/// points may have the same position.
public struct PointIndex: Sendable {
  private(set) var blocks = PointBlocks()
  private(set) var far = OffSquarePositions()
  /// The number of points, including points that are never found.
  public private(set) var count = 0

  private static let nowhere = MercatorPoint(x: .nan, y: .nan)

  public init() {}

  /// Creates an index of points whose slots are the indices of `positions`. O(n).
  public init(_ positions: some Collection<MercatorPoint>) {
    reserveSlots(positions.count)
    var entries = ContiguousArray<GridEntry>()
    entries.reserveCapacity(positions.count)
    for (slot, position) in positions.enumerated() { hold(Int32(slot), at: position, &entries) }
    build(&entries)
  }

  /// Returns whether there is a point at `slot`. O(1).
  public func contains(_ slot: Int32) -> Bool {
    Int(slot) < blocks.entryOfSlot.count && blocks.entryOfSlot[Int(slot)] != PointBlocks.none
  }

  /// Returns the rounded position of a point, or a position that isn't finite if the slot is free. O(1).
  public func position(of slot: Int32) -> MercatorPoint {
    guard contains(slot) else { return PointIndex.nowhere }
    return far[slot] ?? point(slot).position
  }

  /// Returns the position of a point that can be found, on the first copy of the world.
  @inline(__always) func point(_ slot: Int32) -> GridPoint { blocks.point(of: slot) }

  /// Adds a point. `slot` must be free. O(log n).
  public mutating func insert(_ slot: Int32, at position: MercatorPoint) {
    hold(slot, at: position)
    if position.isFinite { blocks.insert(slot, at: GridPoint(position)) }
  }

  /// Adds points. Their slots must be free. O(log n) for each, and faster for very many.
  public mutating func insert(contentsOf points: [(slot: Int32, position: MercatorPoint)]) {
    guard points.count > blocks.count / 2 else {
      for point in points { insert(point.slot, at: point.position) }
      return
    }
    reserveSlots(Int(points.lazy.map(\.slot).max() ?? -1) + 1)
    var entries = ContiguousArray<GridEntry>()
    entries.reserveCapacity(blocks.count + points.count)
    blocks.forEachEntry { entries.append(GridEntry(point: $1, slot: $0)) }
    for point in points { hold(point.slot, at: point.position, &entries) }
    build(&entries)
  }

  /// Removes the point of `slot`, which must exist. O(log n).
  public mutating func remove(_ slot: Int32) {
    precondition(contains(slot), "There is no point at the slot.")
    if isFound(slot) { blocks.remove(slot) } else { blocks.setNowhere(slot, false) }
    far.remove(slot)
    count -= 1
  }

  /// Moves the point of `slot`, which must exist. O(log n).
  public mutating func move(_ slot: Int32, to position: MercatorPoint) {
    precondition(contains(slot), "There is no point at the slot.")
    let wasFound = isFound(slot)
    far.set(slot, position)
    switch (wasFound, position.isFinite) {
    case (true, true): blocks.move(slot, to: GridPoint(position))
    case (true, false):
      blocks.remove(slot)
      blocks.setNowhere(slot, true)
    case (false, true): blocks.insert(slot, at: GridPoint(position))
    case (false, false): break
    }
  }

  /// Reserves space for the slots below `count`, so that adding them doesn't copy memory.
  public mutating func reserveSlots(_ count: Int) { blocks.reserveSlots(count) }

  @inline(__always) private func isFound(_ slot: Int32) -> Bool { blocks.entryOfSlot[Int(slot)] >= 0 }

  /// Stores a point, whose slot must be free. A point that can be found is appended to `entries`. The index must be
  /// built from `entries` afterwards.
  @inline(__always) mutating func hold(
    _ slot: Int32, at position: MercatorPoint, _ entries: inout ContiguousArray<GridEntry>
  ) {
    hold(slot, at: position)
    if position.isFinite { entries.append(GridEntry(point: GridPoint(position), slot: slot)) }
  }

  @inline(__always) private mutating func hold(_ slot: Int32, at position: MercatorPoint) {
    precondition(slot >= 0, "Slots are not negative.")
    reserveSlots(Int(slot) + 1)
    precondition(!contains(slot), "There is a point at the slot.")
    blocks.setNowhere(slot, true)
    far.set(slot, position)
    count += 1
  }

  /// Builds the index of `entries`, which must contain all points, and empties the array. O(n).
  mutating func build(_ entries: inout ContiguousArray<GridEntry>) {
    entries.sort(bits: 0..<GridPoint.codeBits) { $0.point.code }
    blocks.clear()
    blocks.fill(entries)
    entries.giveBack()
  }
}
