/// Points in blocks along a Z-order curve, and the blocks in chunks: a tree of three floors whose nodes are stretches of
/// columns.
///
/// A block holds its points in no order. Blocks and chunks are in the order of the lowest code that each may hold,
/// except that those of one code may be in several.
struct PointBlocks: Sendable {
  /// Of a block, and the number of blocks of a chunk.
  static let capacity = 64
  /// Of a block or chunk of many that are put in at once, so that what is added next splits few of them.
  static let filling = 52
  static let none: Int32 = -1
  /// The block of a point that is held and never found.
  static let nowhere: Int32 = -2
  /// Of columns that a block takes.
  static let blockStride = 3 * capacity

  /// Of each block the x of its points, then their y, then their slots: what is looked at together stands together.
  private(set) var columns = ContiguousArray<UInt32>()

  // By block.
  private(set) var counts = ContiguousArray<UInt8>()
  private var chunks = ContiguousArray<Int32>()
  private var freeBlocks: [Int32] = []

  // By place in a chunk: that of a chunk's first block is its number times the capacity.
  private(set) var blocks = ContiguousArray<Int32>()
  private(set) var boxes = ContiguousArray<GridBox>()
  private var codes = ContiguousArray<UInt64>()

  // By chunk; one that is not used has no blocks.
  private(set) var blockCounts = ContiguousArray<UInt8>()
  private(set) var chunkBoxes = ContiguousArray<GridBox>()
  private var freeChunks: [Int32] = []

  // In the order of the curve.
  private(set) var order = ContiguousArray<Int32>()
  private var orderCodes = ContiguousArray<UInt64>()

  /// By slot: the block that the point is in; none where there is no point.
  private(set) var blockOfSlot = ContiguousArray<Int32>()
  private(set) var count = 0

  /// The block for what has `code`; nil while there are none.
  func block(for code: UInt64) -> Int32? {
    guard !order.isEmpty else { return nil }
    let chunk = order[lastChunk(notAbove: code)]
    return blocks[lastPlace(in: chunk, notAbove: code)]
  }

  mutating func reserveSlots(_ count: Int) {
    guard count > blockOfSlot.count else { return }
    blockOfSlot.append(contentsOf: repeatElement(PointBlocks.none, count: count - blockOfSlot.count))
  }

  mutating func insert(_ slot: Int32, at point: GridPoint) {
    let code = point.code
    if order.isEmpty {
      let chunk = makeChunk(at: 0, code: 0)
      makeBlock(in: chunk, at: 0, code: 0)
    }
    var chunk = order[lastChunk(notAbove: code)]
    var place = lastPlace(in: chunk, notAbove: code)
    while counts[Int(blocks[place])] == PointBlocks.capacity {
      split(place, chunk)
      chunk = order[lastChunk(notAbove: code)]
      place = lastPlace(in: chunk, notAbove: code)
    }
    add(slot, point, to: place, chunk)
    count += 1
  }

  mutating func remove(_ slot: Int32) {
    let block = blockOfSlot[Int(slot)]
    let (chunk, place) = (chunks[Int(block)], place(of: block))
    let entry = entry(of: slot, in: block)
    let gone = point(at: entry)
    let last = Int(block) * PointBlocks.blockStride + Int(counts[Int(block)]) - 1
    set(entry, point(at: last), self.slot(at: last))
    counts[Int(block)] -= 1
    blockOfSlot[Int(slot)] = PointBlocks.none
    count -= 1
    if counts[Int(block)] == 0 { return drop(place, chunk) }
    if boxes[place].hasOnEdge(gone.x, gone.y) { measure(place, chunk) }
    if counts[Int(block)] < PointBlocks.capacity / 4 { joinNext(place, chunk) }
  }

  mutating func move(_ slot: Int32, to point: GridPoint) {
    let block = blockOfSlot[Int(slot)]
    guard self.block(for: point.code) == block else {
      remove(slot)
      return insert(slot, at: point)
    }
    let (chunk, place) = (chunks[Int(block)], place(of: block))
    let entry = entry(of: slot, in: block)
    let old = self.point(at: entry)
    let wasOnEdge = boxes[place].hasOnEdge(old.x, old.y)
    set(entry, point, slot)
    if wasOnEdge {
      measure(place, chunk)
    } else {
      boxes[place].include(point.x, point.y)
      chunkBoxes[Int(chunk)].include(point.x, point.y)
    }
  }

  /// Notes of a point without a place that it is held, or no longer.
  mutating func setNowhere(_ slot: Int32, _ isHeld: Bool) {
    blockOfSlot[Int(slot)] = isHeld ? PointBlocks.nowhere : PointBlocks.none
  }

  /// Takes all points out, and forgets of none that it is held.
  mutating func clear() {
    let held = blockOfSlot
    self = PointBlocks()
    blockOfSlot = held
  }

  /// Puts points in an empty tree, `entries` by their codes.
  mutating func fill(_ entries: ContiguousArray<CodedSlot>, at point: (Int32) -> GridPoint) {
    guard !entries.isEmpty else { return }
    let blockCount = (entries.count + PointBlocks.filling - 1) / PointBlocks.filling
    reserve(blocks: blockCount)
    var chunk = PointBlocks.none
    for start in stride(from: 0, to: entries.count, by: PointBlocks.filling) {
      let code = start == 0 ? 0 : entries[start].code
      if chunk < 0 || blockCounts[Int(chunk)] == PointBlocks.filling {
        chunk = makeChunk(at: order.count, code: code)
      }
      let place = Int(chunk) * PointBlocks.capacity + Int(blockCounts[Int(chunk)])
      makeBlock(in: chunk, at: Int(blockCounts[Int(chunk)]), code: code)
      fill(place, chunk, entries, start..<min(entries.count, start + PointBlocks.filling), point)
    }
    count = entries.count
  }

  /// Puts some of many points in an empty block.
  @inline(__always)
  private mutating func fill(
    _ place: Int, _ chunk: Int32, _ entries: ContiguousArray<CodedSlot>, _ range: Range<Int>,
    _ point: (Int32) -> GridPoint
  ) {
    let block = blocks[place]
    let first = Int(block) * PointBlocks.blockStride
    var box = GridBox()
    entries.withUnsafeBufferPointer { entries in
      columns.withUnsafeMutableBufferPointer { columns in
        blockOfSlot.withUnsafeMutableBufferPointer { blockOfSlot in
          for index in range {
            let (slot, place) = (entries[index].slot, first &+ index &- range.lowerBound)
            let point = point(slot)
            columns[place] = point.x
            columns[place &+ PointBlocks.capacity] = point.y
            columns[place &+ 2 &* PointBlocks.capacity] = UInt32(bitPattern: slot)
            blockOfSlot[Int(slot)] = block
            box.include(point.x, point.y)
          }
        }
      }
    }
    counts[Int(block)] = UInt8(range.count)
    boxes[place] = box
    chunkBoxes[Int(chunk)].include(box)
  }

  private mutating func reserve(blocks: Int) {
    columns.reserveCapacity(blocks * PointBlocks.blockStride)
  }

  // MARK: Looking up

  private func lastChunk(notAbove code: UInt64) -> Int {
    orderCodes.firstIndex(above: code, in: orderCodes.indices) - 1
  }

  private func lastPlace(in chunk: Int32, notAbove code: UInt64) -> Int {
    let start = Int(chunk) * PointBlocks.capacity
    let above = codes.firstIndex(above: code, in: start..<start + Int(blockCounts[Int(chunk)]))
    return max(start, above - 1)
  }

  private func place(of block: Int32) -> Int {
    var place = Int(chunks[Int(block)]) * PointBlocks.capacity
    while blocks[place] != block { place += 1 }
    return place
  }

  /// That of a block's first point is its number times the stride.
  private func entry(of slot: Int32, in block: Int32) -> Int {
    columns.withUnsafeBufferPointer { columns in
      let first = Int(block) * PointBlocks.blockStride + 2 * PointBlocks.capacity
      var place = first
      while columns[place] != UInt32(bitPattern: slot) { place += 1 }
      return place - 2 * PointBlocks.capacity
    }
  }

  @inline(__always) func point(at entry: Int) -> GridPoint {
    GridPoint(x: columns[entry], y: columns[entry + PointBlocks.capacity])
  }

  @inline(__always) func slot(at entry: Int) -> Int32 {
    Int32(bitPattern: columns[entry + 2 * PointBlocks.capacity])
  }

  @inline(__always) private mutating func set(_ entry: Int, _ point: GridPoint, _ slot: Int32) {
    columns[entry] = point.x
    columns[entry + PointBlocks.capacity] = point.y
    columns[entry + 2 * PointBlocks.capacity] = UInt32(bitPattern: slot)
  }

  /// Of a block's points.
  @inline(__always) func entries(of block: Int32) -> Range<Int> {
    let first = Int(block) &* PointBlocks.blockStride
    return first..<first &+ Int(counts[Int(block)])
  }

  // MARK: Blocks

  @inline(__always)
  private mutating func add(_ slot: Int32, _ point: GridPoint, to place: Int, _ chunk: Int32) {
    let block = blocks[place]
    set(Int(block) * PointBlocks.blockStride + Int(counts[Int(block)]), point, slot)
    counts[Int(block)] += 1
    blockOfSlot[Int(slot)] = block
    boxes[place].include(point.x, point.y)
    chunkBoxes[Int(chunk)].include(point.x, point.y)
  }

  @discardableResult
  private mutating func makeBlock(in chunk: Int32, at index: Int, code: UInt64) -> Int32 {
    let block: Int32
    if let free = freeBlocks.popLast() {
      block = free
    } else {
      block = Int32(counts.count)
      counts.append(0)
      chunks.append(chunk)
      columns.append(contentsOf: repeatElement(.max, count: PointBlocks.blockStride))
    }
    chunks[Int(block)] = chunk
    let (start, count) = (Int(chunk) * PointBlocks.capacity, Int(blockCounts[Int(chunk)]))
    for place in stride(from: start + count, to: start + index, by: -1) { copyPlace(place - 1, to: place) }
    (blocks[start + index], codes[start + index], boxes[start + index]) = (block, code, GridBox())
    blockCounts[Int(chunk)] += 1
    return block
  }

  private mutating func copyPlace(_ place: Int, to other: Int) {
    (blocks[other], codes[other], boxes[other]) = (blocks[place], codes[place], boxes[place])
  }

  /// Moves the half of a block's points that has the greater codes to a new one after it.
  private mutating func split(_ place: Int, _ chunk: Int32) {
    if blockCounts[Int(chunk)] == PointBlocks.capacity {
      splitChunk(chunk)
      return
    }
    let block = blocks[place]
    var points = entries(of: block).map { entry in
      (code: point(at: entry).code, point: point(at: entry), slot: slot(at: entry))
    }
    points.sort { $0.code < $1.code }
    let half = PointBlocks.capacity / 2
    makeBlock(in: chunk, at: place - Int(chunk) * PointBlocks.capacity + 1, code: points[half].code)
    counts[Int(block)] = 0
    boxes[place] = GridBox()
    for (index, point) in points.enumerated() {
      add(point.slot, point.point, to: index < half ? place : place + 1, chunk)
    }
  }

  /// Frees a block without points.
  private mutating func drop(_ place: Int, _ chunk: Int32) {
    freeBlocks.append(blocks[place])
    let end = Int(chunk) * PointBlocks.capacity + Int(blockCounts[Int(chunk)]) - 1
    for place in place..<end { copyPlace(place + 1, to: place) }
    blockCounts[Int(chunk)] -= 1
    measure(chunk)
    if blockCounts[Int(chunk)] < PointBlocks.capacity / 4 { joinNext(chunk) }
  }

  /// Puts the points of the next block of the chunk in this one too where they leave room.
  private mutating func joinNext(_ place: Int, _ chunk: Int32) {
    let next = place + 1
    guard next < Int(chunk) * PointBlocks.capacity + Int(blockCounts[Int(chunk)]) else { return }
    let (block, other) = (blocks[place], blocks[next])
    guard counts[Int(block)] + counts[Int(other)] <= PointBlocks.capacity / 2 else { return }
    for entry in entries(of: other) { add(slot(at: entry), point(at: entry), to: place, chunk) }
    counts[Int(other)] = 0
    drop(next, chunk)
  }

  /// Finds the box of a block anew, after a point on its edge has gone.
  private mutating func measure(_ place: Int, _ chunk: Int32) {
    let old = boxes[place]
    var box = GridBox()
    for entry in entries(of: blocks[place]) {
      let point = point(at: entry)
      box.include(point.x, point.y)
    }
    boxes[place] = box
    chunkBoxes[Int(chunk)].include(box)
    let outer = chunkBoxes[Int(chunk)]
    if outer.hasOnEdge(old.minX, old.minY) || outer.hasOnEdge(old.maxX, old.maxY) { measure(chunk) }
  }

  // MARK: Chunks

  private mutating func makeChunk(at index: Int, code: UInt64) -> Int32 {
    let chunk: Int32
    if let free = freeChunks.popLast() {
      chunk = free
    } else {
      chunk = Int32(blockCounts.count)
      blockCounts.append(0)
      chunkBoxes.append(GridBox())
      blocks.append(contentsOf: repeatElement(PointBlocks.none, count: PointBlocks.capacity))
      codes.append(contentsOf: repeatElement(0, count: PointBlocks.capacity))
      boxes.append(contentsOf: repeatElement(GridBox(), count: PointBlocks.capacity))
    }
    order.insert(chunk, at: index)
    orderCodes.insert(code, at: index)
    return chunk
  }

  private mutating func splitChunk(_ chunk: Int32) {
    let half = PointBlocks.capacity / 2
    let start = Int(chunk) * PointBlocks.capacity
    let next = makeChunk(at: index(of: chunk) + 1, code: codes[start + half])
    blockCounts[Int(chunk)] = UInt8(half)
    take(start + half..<start + PointBlocks.capacity, into: next)
    measure(chunk)
    measure(next)
  }

  /// Puts the blocks of the next chunk in this one too where they leave room; an empty one is freed.
  private mutating func joinNext(_ chunk: Int32) {
    let index = index(of: chunk)
    if blockCounts[Int(chunk)] == 0 { return dropChunk(at: index) }
    guard index + 1 < order.count else { return }
    let next = order[index + 1]
    guard blockCounts[Int(chunk)] + blockCounts[Int(next)] <= PointBlocks.capacity / 2 else { return }
    let start = Int(next) * PointBlocks.capacity
    take(start..<start + Int(blockCounts[Int(next)]), into: chunk)
    measure(chunk)
    dropChunk(at: index + 1)
  }

  private mutating func dropChunk(at index: Int) {
    let chunk = order[index]
    blockCounts[Int(chunk)] = 0
    chunkBoxes[Int(chunk)] = GridBox()
    freeChunks.append(chunk)
    order.remove(at: index)
    orderCodes.remove(at: index)
    // Whatever comes before the others goes to the first.
    if index == 0, !order.isEmpty { orderCodes[0] = 0 }
  }

  private mutating func take(_ places: Range<Int>, into chunk: Int32) {
    var end = Int(chunk) * PointBlocks.capacity + Int(blockCounts[Int(chunk)])
    for place in places {
      copyPlace(place, to: end)
      chunks[Int(blocks[end])] = chunk
      end += 1
    }
    blockCounts[Int(chunk)] += UInt8(places.count)
  }

  private func index(of chunk: Int32) -> Int {
    var index = 0
    while order[index] != chunk { index += 1 }
    return index
  }

  private mutating func measure(_ chunk: Int32) {
    var box = GridBox()
    let start = Int(chunk) * PointBlocks.capacity
    for place in start..<start + Int(blockCounts[Int(chunk)]) { box.include(boxes[place]) }
    chunkBoxes[Int(chunk)] = box
  }
}

extension ContiguousArray<UInt64> {
  /// The first of ascending numbers that is greater; the end where none is.
  fileprivate func firstIndex(above number: UInt64, in range: Range<Int>) -> Int {
    withUnsafeBufferPointer { numbers in
      var (low, high) = (range.lowerBound, range.upperBound)
      while low < high {
        let middle = (low &+ high) &>> 1
        if numbers[middle] <= number { low = middle &+ 1 } else { high = middle }
      }
      return low
    }
  }
}
