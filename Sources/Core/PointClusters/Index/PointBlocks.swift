/// Points in blocks along a Z-order curve. The blocks are grouped in chunks, so that this is a tree with three levels.
/// Its nodes are ranges of columns.
///
/// Blocks and chunks are in the order of the lowest code that each may contain. Points with the same code may be in
/// several blocks.
struct PointBlocks: Sendable {
  /// The number of points in a block, and of blocks in a chunk, when many points are added together. The free space
  /// avoids splits when more points are added.
  static let filling = 52
  static let none: Int32 = -1
  /// The entry of a point that is stored but never found.
  static let nowhere: Int32 = -2

  private(set) var columns = BlockColumns()
  private(set) var chunks = BlockChunks()
  private(set) var order = ChunkOrder()

  /// The entry of each slot's point in the columns, or `none` if there is no point.
  private(set) var entryOfSlot = ContiguousArray<Int32>()
  private(set) var count = 0

  /// Returns the block for a point with `code`, or `nil` if there are no blocks.
  func block(for code: UInt64) -> Int32? {
    order.isEmpty ? nil : chunks.blocks[chunks.place(in: order.chunk(for: code), for: code)]
  }

  mutating func reserveSlots(_ count: Int) {
    guard count > entryOfSlot.count else { return }
    entryOfSlot.append(contentsOf: repeatElement(PointBlocks.none, count: count - entryOfSlot.count))
  }

  /// Returns the position of a point that can be found.
  @inline(__always) func point(of slot: Int32) -> GridPoint {
    columns.point(at: Int(entryOfSlot[Int(slot)]))
  }

  mutating func insert(_ slot: Int32, at point: GridPoint) {
    let code = point.code
    if order.isEmpty {
      let chunk = makeChunk(at: 0, code: 0)
      chunks.insert(columns.make(), in: chunk, at: 0, code: 0)
    }
    var chunk = order.chunk(for: code)
    var place = chunks.place(in: chunk, for: code)
    while columns.counts[Int(chunks.blocks[place])] == BlockColumns.capacity {
      split(place, chunk)
      chunk = order.chunk(for: code)
      place = chunks.place(in: chunk, for: code)
    }
    add(slot, point, to: place, chunk)
    count += 1
  }

  mutating func remove(_ slot: Int32) {
    let entry = Int(entryOfSlot[Int(slot)])
    let (block, gone) = (BlockColumns.block(of: entry), columns.point(at: entry))
    let (place, chunk) = chunks.place(of: block)
    entryOfSlot[Int(columns.remove(at: entry))] = Int32(entry)
    entryOfSlot[Int(slot)] = PointBlocks.none
    count -= 1
    if columns.counts[Int(block)] == 0 { return drop(place, chunk) }
    if chunks.boxes[place].hasOnEdge(gone.x, gone.y) { measure(place, chunk) }
    if columns.counts[Int(block)] < BlockColumns.capacity / 4 { joinNext(place, chunk) }
  }

  mutating func move(_ slot: Int32, to point: GridPoint) {
    let entry = Int(entryOfSlot[Int(slot)])
    let block = BlockColumns.block(of: entry)
    guard self.block(for: point.code) == block else {
      remove(slot)
      return insert(slot, at: point)
    }
    let (place, chunk) = chunks.place(of: block)
    let old = columns.point(at: entry)
    columns.set(entry, point, slot)
    if chunks.boxes[place].hasOnEdge(old.x, old.y) {
      measure(place, chunk)
    } else {
      chunks.include(point, place, chunk)
    }
  }

  /// Marks whether a point without a finite position is stored.
  mutating func setNowhere(_ slot: Int32, _ isHeld: Bool) {
    entryOfSlot[Int(slot)] = isHeld ? PointBlocks.nowhere : PointBlocks.none
  }

  /// Removes all points, but keeps the array of entries.
  mutating func clear() { (columns, chunks, order, count) = (BlockColumns(), BlockChunks(), ChunkOrder(), 0) }

  /// Adds points, sorted along the curve, to an empty tree.
  mutating func fill(_ entries: ContiguousArray<GridEntry>) {
    let blockCount = (entries.count + PointBlocks.filling - 1) / PointBlocks.filling
    columns.reserve(blocks: blockCount)
    var chunk = PointBlocks.none
    entries.withUnsafeBufferPointer { entries in
      for start in stride(from: 0, to: entries.count, by: PointBlocks.filling) {
        let code = start == 0 ? 0 : entries[start].point.code
        if chunk < 0 || Int(chunks.counts[Int(chunk)]) == PointBlocks.filling {
          chunk = makeChunk(at: order.count, code: code)
        }
        let (block, place) = (columns.make(), chunks.places(of: chunk).upperBound)
        chunks.insert(block, in: chunk, at: chunks.places(of: chunk).count, code: code)
        let part = entries[start..<min(entries.count, start + PointBlocks.filling)]
        chunks.setBox(columns.fill(block, with: part), place, chunk)
        for (entry, point) in zip(columns.entries(of: block), part) {
          entryOfSlot[Int(point.slot)] = Int32(truncatingIfNeeded: entry)
        }
      }
    }
    count = entries.count
  }

  // MARK: Blocks

  @inline(__always)
  private mutating func add(_ slot: Int32, _ point: GridPoint, to place: Int, _ chunk: Int32) {
    let block = chunks.blocks[place]
    entryOfSlot[Int(slot)] = Int32(truncatingIfNeeded: columns.add(slot, point, to: block))
    chunks.include(point, place, chunk)
  }

  /// Moves the half of a block's points that has the higher codes to a new block after it.
  private mutating func split(_ place: Int, _ chunk: Int32) {
    guard !chunks.isFull(chunk) else { return splitChunk(chunk) }
    let block = chunks.blocks[place]
    var points = columns.entries(of: block).map { entry in
      (code: columns.point(at: entry).code, point: columns.point(at: entry), slot: columns.slot(at: entry))
    }
    points.sort { $0.code < $1.code }
    let half = BlockColumns.capacity / 2
    let index = place - chunks.places(of: chunk).lowerBound + 1
    chunks.insert(columns.make(), in: chunk, at: index, code: points[half].code)
    columns.empty(block)
    chunks.clearBox(place)
    for (index, point) in points.enumerated() {
      add(point.slot, point.point, to: index < half ? place : place + 1, chunk)
    }
  }

  /// Releases an empty block.
  private mutating func drop(_ place: Int, _ chunk: Int32) {
    columns.drop(chunks.blocks[place])
    chunks.remove(at: place, of: chunk)
    if chunks.counts[Int(chunk)] < BlockChunks.capacity / 4 { joinNext(chunk) }
  }

  /// Merges the next block of the chunk into this block if both are small enough.
  private mutating func joinNext(_ place: Int, _ chunk: Int32) {
    let next = place + 1
    guard next < chunks.places(of: chunk).upperBound else { return }
    let (block, other) = (chunks.blocks[place], chunks.blocks[next])
    guard columns.counts[Int(block)] + columns.counts[Int(other)] <= BlockColumns.capacity / 2 else { return }
    for entry in columns.entries(of: other) {
      add(columns.slot(at: entry), columns.point(at: entry), to: place, chunk)
    }
    drop(next, chunk)
  }

  /// Calculates the bounding box of a block again after a point on the box's edge was removed.
  private mutating func measure(_ place: Int, _ chunk: Int32) {
    chunks.replaceBox(by: columns.box(of: chunks.blocks[place]), place, chunk)
  }

  // MARK: Chunks

  private mutating func makeChunk(at index: Int, code: UInt64) -> Int32 {
    let chunk = chunks.make()
    order.insert(chunk, at: index, code: code)
    return chunk
  }

  private mutating func splitChunk(_ chunk: Int32) {
    let half = BlockChunks.capacity / 2
    let code = chunks.code(at: chunks.places(of: chunk).lowerBound + half)
    let next = makeChunk(at: order.index(of: chunk) + 1, code: code)
    chunks.move(from: half, of: chunk, to: next)
  }

  /// Merges the next chunk into this chunk if both are small enough. Releases an empty chunk.
  private mutating func joinNext(_ chunk: Int32) {
    let index = order.index(of: chunk)
    if chunks.counts[Int(chunk)] == 0 { return dropChunk(at: index) }
    guard index + 1 < order.count else { return }
    let next = order.chunks[index + 1]
    guard chunks.counts[Int(chunk)] + chunks.counts[Int(next)] <= BlockChunks.capacity / 2 else { return }
    chunks.move(from: 0, of: next, to: chunk)
    dropChunk(at: index + 1)
  }

  private mutating func dropChunk(at index: Int) {
    chunks.drop(order.chunks[index])
    order.remove(at: index)
  }
}
