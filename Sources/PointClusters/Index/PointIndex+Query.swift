import Geography

extension PointIndex {
  /// Calls `body` with the slot of each point within `rectangle` of the Mercator square, its edges included, in any
  /// order. The x of `rectangle` may go on beyond 0…1, and then a point is given once for each copy of the world that
  /// it stands on in there: `turns` more than the x of its position is that of the copy.
  /// O(found + √n) for a square, and one step more for every 4,000 points. Where more than a quarter of the points may be
  /// found they are given in the order of their slots, in which memory is read ahead.
  public func forEach(in rectangle: Rectangle, _ body: (_ slot: Int32, _ turns: Double) -> Void) {
    for turn in turns(of: rectangle) {
      let (minX, maxX) = (rectangle.minX - turn, rectangle.maxX - turn)
      let (minY, maxY) = (rectangle.minY, rectangle.maxY)
      let box = GridBox(
        minX: GridPoint.step(minX), minY: GridPoint.step(minY), maxX: GridPoint.step(maxX),
        maxY: GridPoint.step(maxY))
      if blocks.holdsMuch(of: box) {
        forEachSlot { slot, x, y, whole in
          if x >= minX && x <= maxX && y >= minY && y <= maxY { body(slot, turn - whole) }
        }
        continue
      }
      forEach(in: box) { slot, isOnEdge in
        // In a step of the grid at the edge the position itself decides.
        guard isOnEdge || isTurned(slot) else { return body(slot, turn) }
        let position = positions[Int(slot)]
        let whole = position.x.rounded(.down)
        let x = position.x - whole
        guard !isOnEdge || x >= minX && x <= maxX && position.y >= minY && position.y <= maxY else { return }
        body(slot, turn - whole)
      }
    }
  }

  /// Calls `body` with each slot, where the point is on the first copy of the world, not a number where there is none, and
  /// the turns from there to its position.
  @inline(__always)
  private func forEachSlot(_ body: (_ slot: Int32, _ x: Double, _ y: Double, _ turns: Double) -> Void) {
    positions.withUnsafeBufferPointer { positions in
      for (slot, position) in positions.enumerated() {
        let whole = position.x >= 0 && position.x < 1 ? 0 : position.x.rounded(.down)
        body(Int32(truncatingIfNeeded: slot), position.x - whole, position.y, whole)
      }
    }
  }

  /// The copies of the world that a rectangle meets, by the x of their western edges: none where the rectangle is not
  /// finite or meets more than 64, which no map shows.
  func turns(of rectangle: Rectangle) -> StrideThrough<Double> {
    let (first, last) = (rectangle.minX.rounded(.down), rectangle.maxX.rounded(.down))
    let isShown = first.isFinite && last.isFinite && last - first < 64 && rectangle.minY <= rectangle.maxY
    return stride(from: isShown ? first : 0, through: isShown ? last : -1, by: 1)
  }

  /// Calls `body` with each point in the square of `reach` around one, on both sides of the date line.
  func forEach(around point: GridPoint, reach: Int64, _ body: (_ slot: Int32, _ point: GridPoint) -> Void) {
    let (west, east) = (Int64(point.x) - reach, Int64(point.x) + reach)
    let (least, greatest) = (Int64(UInt32.min), Int64(UInt32.max))
    let (north, south) = (
      UInt32(max(least, Int64(point.y) - reach)), UInt32(min(greatest, Int64(point.y) + reach))
    )
    var parts = [(max(least, west), min(greatest, east))]
    if west < least { parts.append((west + greatest + 1, greatest)) }
    if east > greatest { parts.append((least, east - greatest - 1)) }
    for part in parts {
      let box = GridBox(minX: UInt32(part.0), minY: north, maxX: UInt32(part.1), maxY: south)
      blocks.forEachBlock(meeting: box) { count, _, xs, ys, slots in
        for entry in 0..<count where xs[entry] >= box.minX && xs[entry] <= box.maxX {
          body(Int32(bitPattern: slots[entry]), GridPoint(x: xs[entry], y: ys[entry]))
        }
      }
    }
  }

  /// Calls `body` with each point in `box`, and whether it may be on an edge of it.
  @inline(__always)
  func forEach(in box: GridBox, _ body: (_ slot: Int32, _ isOnEdge: Bool) -> Void) {
    // Which of the points are inside nobody can guess: numbers are counted up instead of jumps taken.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: PointBlocks.capacity) { found in
      let (width, height) = (box.maxX &- box.minX, box.maxY &- box.minY)
      blocks.forEachBlock(meeting: box) { count, bounds, xs, ys, slots in
        if box.surrounds(bounds) {
          for entry in 0..<count { body(Int32(bitPattern: slots[entry]), false) }
          return
        }
        var inside = 0
        for entry in 0..<count {
          let isInside = (xs[entry] &- box.minX <= width) && (ys[entry] &- box.minY <= height)
          found[inside] = UInt8(truncatingIfNeeded: entry)
          inside &+= isInside ? 1 : 0
        }
        for index in 0..<inside {
          let entry = Int(found[index])
          body(Int32(bitPattern: slots[entry]), box.hasOnEdge(xs[entry], ys[entry]))
        }
      }
    }
  }
}

extension PointBlocks {
  /// Calls `body` with each point, along the curve except within a block.
  @inline(__always)
  func forEachEntry(_ body: (_ slot: Int32, _ point: GridPoint) -> Void) {
    for chunk in order {
      let start = Int(chunk) * PointBlocks.capacity
      for place in start..<start + Int(blockCounts[Int(chunk)]) {
        for entry in entries(of: blocks[place]) { body(slot(at: entry), point(at: entry)) }
      }
    }
  }

  /// Whether more than a quarter of the points may be in `box`.
  func holdsMuch(of box: GridBox) -> Bool {
    var met = 0
    for chunk in chunkBoxes.indices where chunkBoxes[chunk].meets(box) { met &+= Int(blockCounts[chunk]) }
    // Chunks tell at once where it is little.
    guard met > counts.count / 4 else { return false }
    met = 0
    forEachPlace(meeting: box) { _, _, _ in met &+= 1 }
    return met > counts.count / 4
  }

  /// Calls `body` with the number of points of each block whose box has a point in common with `box`, the block's box, and
  /// the columns of the points.
  @inline(__always)
  func forEachBlock(
    meeting box: GridBox,
    _ body: (
      _ count: Int, _ bounds: GridBox, _ xs: UnsafePointer<UInt32>, _ ys: UnsafePointer<UInt32>,
      _ slots: UnsafePointer<UInt32>
    ) -> Void
  ) {
    columns.withUnsafeBufferPointer { columns in
      guard let first = columns.baseAddress else { return }
      forEachPlace(meeting: box) { block, count, bounds in
        let xs = first + Int(block) &* PointBlocks.blockStride
        body(Int(count), bounds, xs, xs + PointBlocks.capacity, xs + 2 * PointBlocks.capacity)
      }
    }
  }

  @inline(__always)
  private func forEachPlace(
    meeting box: GridBox, _ body: (_ block: Int32, _ count: UInt8, _ bounds: GridBox) -> Void
  ) {
    chunkBoxes.withUnsafeBufferPointer { chunkBoxes in
      boxes.withUnsafeBufferPointer { boxes in
        for chunk in chunkBoxes.indices where chunkBoxes[chunk].meets(box) {
          let start = chunk &* PointBlocks.capacity
          for place in start..<start &+ Int(blockCounts[chunk]) where boxes[place].meets(box) {
            let block = blocks[place]
            body(block, counts[Int(block)], boxes[place])
          }
        }
      }
    }
  }
}
