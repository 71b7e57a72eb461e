import Geography

/// Finds which of many points lie in a part of the map and which is nearest, while points come, go and move.
///
/// Points are named by slots, whole numbers from 0 that whoever holds the points gives out; memory is used for each slot
/// up to the highest, about 20 bytes. Positions on the Mercator square are kept in steps of 2^-32 of its side, 9 mm at the
/// equator, others as they are. Those that are not finite are held and never found. Any number of points may have one
/// position.
public struct PointIndex: Sendable {
  private(set) var blocks = PointBlocks()
  private(set) var far = FarPositions()
  /// How many points there are, those that are never found included.
  public private(set) var count = 0

  private static let nowhere = MercatorPoint(x: .nan, y: .nan)

  /// An index of no points.
  public init() {}

  /// An index of points whose slots are the positions' indices. O(n).
  public init(_ positions: some Collection<MercatorPoint>) {
    reserveSlots(positions.count)
    var entries = ContiguousArray<GridEntry>()
    entries.reserveCapacity(positions.count)
    for (slot, position) in positions.enumerated() { hold(Int32(slot), at: position, &entries) }
    build(&entries)
  }

  /// Whether there is a point at `slot`. O(1).
  public func contains(_ slot: Int32) -> Bool {
    Int(slot) < blocks.entryOfSlot.count && blocks.entryOfSlot[Int(slot)] != PointBlocks.none
  }

  /// Where the point of a slot is, to a step; not finite where there is none. O(1).
  public func position(of slot: Int32) -> MercatorPoint {
    guard contains(slot) else { return PointIndex.nowhere }
    return far[slot] ?? point(slot).position
  }

  /// Where a point that can be found is on the first copy of the world.
  @inline(__always) func point(_ slot: Int32) -> GridPoint { blocks.point(of: slot) }

  /// Adds a point; there must be none at `slot`. O(log n).
  public mutating func insert(_ slot: Int32, at position: MercatorPoint) {
    hold(slot, at: position)
    if position.isFinite { blocks.insert(slot, at: GridPoint(position)) }
  }

  /// Adds points, at whose slots there must be none. O(log n) for each, and for very many less than one by one.
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

  /// Takes the point of `slot` away; there must be one. O(log n).
  public mutating func remove(_ slot: Int32) {
    precondition(contains(slot), "There is no point at the slot.")
    if isFound(slot) { blocks.remove(slot) } else { blocks.setNowhere(slot, false) }
    far.remove(slot)
    count -= 1
  }

  /// Moves the point of `slot`; there must be one. O(log n).
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

  /// Makes room for the slots below `count`, so that adding them copies nothing.
  public mutating func reserveSlots(_ count: Int) { blocks.reserveSlots(count) }

  @inline(__always) private func isFound(_ slot: Int32) -> Bool { blocks.entryOfSlot[Int(slot)] >= 0 }

  /// Holds a point, at whose slot there must be none. What can be found of such points is among `entries`, until all are
  /// put in order.
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

  /// Puts all points in order anew, which are `entries`, and leaves none of them there. O(n).
  mutating func build(_ entries: inout ContiguousArray<GridEntry>) {
    entries.sort(bits: 0..<GridPoint.codeBits) { $0.point.code }
    blocks.clear()
    blocks.fill(entries)
    entries.giveBack()
  }
}
