/// The blocks in each chunk, with the bounding boxes of their points. Blocks are sorted by the lowest code that they
/// may contain.
///
/// The place of a chunk's first block is the chunk's number times the capacity.
struct BlockChunks: Sendable {
  /// The maximum number of blocks in a chunk.
  static let capacity = 64
  static let none: Int32 = -1

  // Arrays indexed by place.
  private(set) var blocks = ContiguousArray<Int32>()
  private(set) var boxes = ContiguousArray<GridBox>()
  private var codes = ContiguousArray<UInt64>()

  // Arrays indexed by chunk. An unused chunk has no blocks.
  private(set) var counts = ContiguousArray<UInt8>()
  private(set) var chunkBoxes = ContiguousArray<GridBox>()
  private var free: [Int32] = []

  /// The chunk of each block.
  private var chunkOfBlock = ContiguousArray<Int32>()

  /// Returns the places of a chunk's blocks.
  @inline(__always) func places(of chunk: Int32) -> Range<Int> {
    let start = Int(chunk) &* BlockChunks.capacity
    return start..<start &+ Int(counts[Int(chunk)])
  }

  func isFull(_ chunk: Int32) -> Bool { counts[Int(chunk)] == BlockChunks.capacity }

  /// Returns the place of the last block in a chunk that may contain `code`.
  func place(in chunk: Int32, for code: UInt64) -> Int {
    let places = places(of: chunk)
    return max(places.lowerBound, codes.firstIndex(above: code, in: places) - 1)
  }

  /// Returns the place and the chunk of a block.
  func place(of block: Int32) -> (place: Int, chunk: Int32) {
    let chunk = chunkOfBlock[Int(block)]
    var place = Int(chunk) * BlockChunks.capacity
    while blocks[place] != block { place += 1 }
    return (place, chunk)
  }

  /// Returns the lowest code that the block at `place` may contain.
  func code(at place: Int) -> UInt64 { codes[place] }

  // MARK: Boxes

  /// Extends the bounding boxes for a point that was added to a block.
  @inline(__always) mutating func include(_ point: GridPoint, _ place: Int, _ chunk: Int32) {
    boxes[place].include(point.x, point.y)
    chunkBoxes[Int(chunk)].include(point.x, point.y)
  }

  /// Sets the bounding box of a block that was empty.
  @inline(__always) mutating func setBox(_ box: GridBox, _ place: Int, _ chunk: Int32) {
    boxes[place] = box
    chunkBoxes[Int(chunk)].include(box)
  }

  mutating func clearBox(_ place: Int) { boxes[place] = GridBox() }

  /// Replaces the bounding box of a block after a point on the box's edge was removed.
  mutating func replaceBox(by box: GridBox, _ place: Int, _ chunk: Int32) {
    let (old, outer) = (boxes[place], chunkBoxes[Int(chunk)])
    setBox(box, place, chunk)
    if outer.hasOnEdge(old.minX, old.minY) || outer.hasOnEdge(old.maxX, old.maxY) { measure(chunk) }
  }

  private mutating func measure(_ chunk: Int32) {
    var box = GridBox()
    for place in places(of: chunk) { box.include(boxes[place]) }
    chunkBoxes[Int(chunk)] = box
  }

  // MARK: Blocks

  /// Inserts an empty block at `index` of a chunk with free space.
  mutating func insert(_ block: Int32, in chunk: Int32, at index: Int, code: UInt64) {
    if Int(block) >= chunkOfBlock.count {
      let more = Int(block) + 1 - chunkOfBlock.count
      chunkOfBlock.append(contentsOf: repeatElement(BlockChunks.none, count: more))
    }
    chunkOfBlock[Int(block)] = chunk
    let places = places(of: chunk)
    let place = places.lowerBound + index
    for other in stride(from: places.upperBound, to: place, by: -1) { copy(other - 1, to: other) }
    (blocks[place], codes[place], boxes[place]) = (block, code, GridBox())
    counts[Int(chunk)] += 1
  }

  mutating func remove(at place: Int, of chunk: Int32) {
    for place in place..<places(of: chunk).upperBound - 1 { copy(place + 1, to: place) }
    counts[Int(chunk)] -= 1
    measure(chunk)
  }

  private mutating func copy(_ place: Int, to other: Int) {
    (blocks[other], codes[other], boxes[other]) = (blocks[place], codes[place], boxes[place])
  }

  // MARK: Chunks

  /// Returns an empty chunk.
  mutating func make() -> Int32 {
    if let chunk = free.popLast() { return chunk }
    counts.append(0)
    chunkBoxes.append(GridBox())
    blocks.append(contentsOf: repeatElement(BlockChunks.none, count: BlockChunks.capacity))
    codes.append(contentsOf: repeatElement(0, count: BlockChunks.capacity))
    boxes.append(contentsOf: repeatElement(GridBox(), count: BlockChunks.capacity))
    return Int32(counts.count - 1)
  }

  /// Releases a chunk for reuse by `make`.
  mutating func drop(_ chunk: Int32) {
    counts[Int(chunk)] = 0
    chunkBoxes[Int(chunk)] = GridBox()
    free.append(chunk)
  }

  /// Moves the blocks from `index` on to the end of another chunk.
  mutating func move(from index: Int, of chunk: Int32, to other: Int32) {
    let places = places(of: chunk)
    var end = self.places(of: other).upperBound
    for place in places.lowerBound + index..<places.upperBound {
      copy(place, to: end)
      chunkOfBlock[Int(blocks[end])] = other
      end += 1
    }
    counts[Int(other)] += counts[Int(chunk)] - UInt8(index)
    counts[Int(chunk)] = UInt8(index)
    measure(chunk)
    measure(other)
  }
}
