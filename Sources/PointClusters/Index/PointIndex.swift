import Geography

/// Finds which of many points lie in a part of the map and which is nearest, while points come, go and move.
///
/// Points are named by slots, whole numbers from 0 that whoever holds the points gives out; memory is used for each slot
/// up to the highest, about 36 bytes. Positions that are not finite are held and never found. Any number of points may
/// have one position.
public struct PointIndex: Sendable {
  private(set) var blocks = PointBlocks()
  /// By slot; not a number where there is no point.
  private(set) var positions = ContiguousArray<MercatorPoint>()
  /// The slots whose x is beyond 0..<1, a bit for each; empty while there are none. The positions of what is found in a
  /// box are far from each other in memory.
  private(set) var turned = ContiguousArray<UInt64>()
  /// How many points there are, those that are never found included.
  public private(set) var count = 0

  private static let nowhere = MercatorPoint(x: .nan, y: .nan)

  /// An index of no points.
  public init() {}

  /// An index of points whose slots are the positions' indices. O(n).
  public init(_ positions: some Collection<MercatorPoint>) {
    let positions = ContiguousArray(positions)
    reserveSlots(positions.count)
    for slot in positions.indices { hold(Int32(slot), at: positions[slot]) }
    build()
  }

  /// Whether there is a point at `slot`. O(1).
  public func contains(_ slot: Int32) -> Bool {
    Int(slot) < positions.count && blocks.blockOfSlot[Int(slot)] != PointBlocks.none
  }

  /// Where the point of a slot is; not finite where there is none. O(1).
  public func position(of slot: Int32) -> MercatorPoint {
    Int(slot) < positions.count ? positions[Int(slot)] : PointIndex.nowhere
  }

  /// Adds a point; there must be none at `slot`. O(log n).
  public mutating func insert(_ slot: Int32, at position: MercatorPoint) {
    hold(slot, at: position)
    if position.isFinite { blocks.insert(slot, at: GridPoint(position)) }
  }

  /// Adds points, at whose slots there must be none. O(log n) for each, and for very many less than one by one.
  public mutating func insert(contentsOf points: [(slot: Int32, position: MercatorPoint)]) {
    insert(contentsOf: points) { $0 }
  }

  /// Adds points, which `point` reads from elements, without a copy of all.
  @inline(__always)
  mutating func insert<Element>(
    contentsOf elements: [Element], _ point: (Element) -> (slot: Int32, position: MercatorPoint)
  ) {
    guard elements.count > blocks.count / 2 else {
      for element in elements { insert(point(element).slot, at: point(element).position) }
      return
    }
    hold(elements, point)
    build()
  }

  /// Holds points, which are found when all are put in order.
  @inline(__always)
  mutating func hold<Element>(
    _ elements: [Element], _ point: (Element) -> (slot: Int32, position: MercatorPoint)
  ) {
    var last: Int32 = -1
    for element in elements { last = max(last, point(element).slot) }
    reserveSlots(Int(last) + 1)
    for element in elements { hold(point(element).slot, at: point(element).position) }
  }

  /// Takes the point of `slot` away; there must be one. O(log n).
  public mutating func remove(_ slot: Int32) {
    precondition(contains(slot), "There is no point at the slot.")
    if isFound(slot) { blocks.remove(slot) } else { blocks.setNowhere(slot, false) }
    setPosition(of: slot, to: PointIndex.nowhere)
    count -= 1
  }

  /// Moves the point of `slot`; there must be one. O(log n).
  public mutating func move(_ slot: Int32, to position: MercatorPoint) {
    precondition(contains(slot), "There is no point at the slot.")
    let wasFound = isFound(slot)
    setPosition(of: slot, to: position)
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
  public mutating func reserveSlots(_ count: Int) {
    guard count > positions.count else { return }
    let more = count - positions.count
    positions.append(contentsOf: repeatElement(PointIndex.nowhere, count: more))
    blocks.reserveSlots(count)
  }

  private func isFound(_ slot: Int32) -> Bool { blocks.blockOfSlot[Int(slot)] >= 0 }

  private mutating func hold(_ slot: Int32, at position: MercatorPoint) {
    precondition(slot >= 0, "Slots are not negative.")
    reserveSlots(Int(slot) + 1)
    precondition(!contains(slot), "There is a point at the slot.")
    blocks.setNowhere(slot, true)
    setPosition(of: slot, to: position)
    count += 1
  }

  @inline(__always) private mutating func setPosition(of slot: Int32, to position: MercatorPoint) {
    setTurned(slot, !(position.x >= 0 && position.x < 1) && position.isFinite)
    positions[Int(slot)] = position
  }

  @inline(__always) private mutating func setTurned(_ slot: Int32, _ isTurned: Bool) {
    let (word, bit) = (Int(slot >> 6), UInt64(1) << UInt64(slot & 63))
    if word < turned.count {
      turned[word] = isTurned ? turned[word] | bit : turned[word] & ~bit
    } else if isTurned {
      turned.append(contentsOf: repeatElement(0, count: positions.count / 64 + 1 - turned.count))
      turned[word] |= bit
    }
  }

  /// Whether the x of a point that can be found is beyond 0..<1.
  @inline(__always) func isTurned(_ slot: Int32) -> Bool {
    Int(slot >> 6) < turned.count && turned[Int(slot >> 6)] >> UInt64(slot & 63) & 1 == 1
  }

  /// Puts all points in order anew. O(n).
  mutating func build() {
    var entries = ContiguousArray<CodedSlot>()
    entries.reserveCapacity(count)
    positions.withUnsafeBufferPointer { positions in
      for (slot, position) in positions.enumerated() where position.isFinite {
        entries.append(CodedSlot(code: GridPoint(position).code, slot: Int32(slot)))
      }
    }
    entries.sort(bits: 0..<GridPoint.codeBits) { $0.code }
    blocks.clear()
    positions.withUnsafeBufferPointer { positions in
      blocks.fill(entries) { GridPoint(positions[Int($0)]) }
    }
  }
}
