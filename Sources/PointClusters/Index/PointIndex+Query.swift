import Geography

extension PointIndex {
  /// Calls `body` with the slot of each point within `rectangle` of the Mercator square, its edges included, in any
  /// order. The x of `rectangle` may go on beyond 0…1, and then a point is given once for each copy of the world that
  /// it stands on in there: `turns` more than the x of its position is that of the copy.
  /// O(found + √n) for a square, and one step more for every 4,000 points.
  public func forEach(in rectangle: Rectangle, _ body: (_ slot: Int32, _ turns: Double) -> Void) {
    for turn in turns(of: rectangle) {
      let (minX, maxX) = (rectangle.minX - turn, rectangle.maxX - turn)
      let (minY, maxY) = (rectangle.minY, rectangle.maxY)
      let box = GridBox(
        minX: GridPoint.step(minX), minY: GridPoint.step(minY), maxX: GridPoint.step(maxX),
        maxY: GridPoint.step(maxY))
      forEach(in: box) { slot, isOnEdge in
        // In a step of the grid at the edge the position itself decides.
        guard isOnEdge || isTurned[Int(slot)] else { return body(slot, turn) }
        let position = positions[Int(slot)]
        let whole = position.x.rounded(.down)
        let x = position.x - whole
        guard !isOnEdge || x >= minX && x <= maxX && position.y >= minY && position.y <= maxY else { return }
        body(slot, turn - whole)
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
      blocks.forEachBlock(meeting: box) { entries, _, xs, ys, slots in
        for entry in entries where xs[entry] >= box.minX && xs[entry] <= box.maxX {
          body(slots[entry], GridPoint(x: xs[entry], y: ys[entry]))
        }
      }
    }
  }

  /// Calls `body` with each point in `box`, and whether it may be on an edge of it.
  @inline(__always)
  func forEach(in box: GridBox, _ body: (_ slot: Int32, _ isOnEdge: Bool) -> Void) {
    blocks.forEachBlock(meeting: box) { entries, bounds, xs, ys, slots in
      if box.surrounds(bounds) {
        for entry in entries { body(slots[entry], false) }
        return
      }
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * PointBlocks.capacity) { found in
        // Which of the points are inside nobody can guess: numbers are counted up instead of jumps taken.
        var inside = 0
        let (width, height) = (box.maxX &- box.minX, box.maxY &- box.minY)
        for entry in entries {
          let isInside = (xs[entry] &- box.minX <= width) && (ys[entry] &- box.minY <= height)
          found[inside] = Int32(truncatingIfNeeded: entry)
          inside &+= isInside ? 1 : 0
        }
        for index in 0..<inside {
          let entry = Int(found[index])
          body(slots[entry], box.hasOnEdge(xs[entry], ys[entry]))
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
        let first = Int(blocks[place]) * PointBlocks.capacity
        for entry in first..<first + Int(counts[Int(blocks[place])]) {
          body(slots[entry], GridPoint(x: xs[entry], y: ys[entry]))
        }
      }
    }
  }

  /// Calls `body` with the entries of each block whose box has a point in common with `box`, and the block's box.
  @inline(__always)
  func forEachBlock(
    meeting box: GridBox,
    _ body: (
      _ entries: Range<Int>, _ bounds: GridBox, _ xs: UnsafeBufferPointer<UInt32>,
      _ ys: UnsafeBufferPointer<UInt32>, _ slots: UnsafeBufferPointer<Int32>
    ) -> Void
  ) {
    xs.withUnsafeBufferPointer { xs in
      ys.withUnsafeBufferPointer { ys in
        slots.withUnsafeBufferPointer { slots in
          forEachPlace(meeting: box) { block, count, bounds in
            let start = Int(block) &* PointBlocks.capacity
            body(start..<start &+ Int(count), bounds, xs, ys, slots)
          }
        }
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
