import Geography

extension PointIndex {
  /// Calls `body` with the slot of each point within `rectangle` of the Mercator square, including its edges, in any
  /// order. The result is exact up to one grid step at the edges.
  ///
  /// If the x of `rectangle` extends beyond 0…1, a point is passed once for each copy of the world in the rectangle.
  /// `turns` is the offset of the copy from the x of the point's position.
  ///
  /// O(found + √n) for a square, plus one step for every 4,000 points. If more than a quarter of the points may be
  /// found, they are passed in the order of their slots, which makes memory access sequential.
  public func forEach(in rectangle: Rectangle, _ body: (_ slot: Int32, _ turns: Double) -> Void) {
    let isBeside = rectangle.maxY < 0 || rectangle.minY > 1
    for turn in turns(of: rectangle) {
      let box = GridBox(
        minX: GridPoint.step(rectangle.minX - turn), minY: GridPoint.step(rectangle.minY),
        maxX: GridPoint.step(rectangle.maxX - turn), maxY: GridPoint.step(rectangle.maxY))
      func give(_ slot: Int32) {
        guard far.contains(slot) else {
          if !isBeside { body(slot, turn) }
          return
        }
        // The box contains the point at its position on the first copy of the world, clamped to the square, so test the
        // exact position again.
        guard let position = far[slot] else { return }
        let whole = position.x.rounded(.down)
        let x = position.x - whole + turn
        guard x >= rectangle.minX, x <= rectangle.maxX, position.y >= rectangle.minY,
          position.y <= rectangle.maxY
        else { return }
        body(slot, turn - whole)
      }
      if blocks.holdsMuch(of: box) {
        forEachSlot(in: box, give)
      } else if far.isEmpty {
        if !isBeside { forEach(in: box) { body($0, turn) } }
      } else {
        forEach(in: box, give)
      }
    }
  }

  /// Calls `body` with each point in `box`, in the order of the slots. Collects the found slots in a bit set.
  private func forEachSlot(in box: GridBox, _ body: (Int32) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: (blocks.entryOfSlot.count + 63) / 64) { bits in
      bits.initialize(repeating: 0)
      forEach(in: box) { slot in bits[Int(slot &>> 6)] |= 1 &<< UInt64(slot & 63) }
      for word in bits.indices {
        var rest = bits[word]
        while rest != 0 {
          body(Int32(truncatingIfNeeded: word &* 64 &+ rest.trailingZeroBitCount))
          rest &= rest &- 1
        }
      }
    }
  }

  /// Returns the copies of the world that a rectangle touches, identified by the x of their western edges. The result
  /// is empty if the rectangle isn't finite or touches more than 64 copies, which no map shows.
  func turns(of rectangle: Rectangle) -> StrideThrough<Double> {
    let (first, last) = (rectangle.minX.rounded(.down), rectangle.maxX.rounded(.down))
    let isShown = first.isFinite && last.isFinite && last - first < 64 && rectangle.minY <= rectangle.maxY
    return stride(from: isShown ? first : 0, through: isShown ? last : -1, by: 1)
  }

  /// Calls `body` with each point in the square of `reach` around `point`, on both sides of the date line.
  func forEach(around point: GridPoint, reach: Int64, _ body: (_ slot: Int32, _ point: GridPoint) -> Void) {
    let (west, east) = (Int64(point.x) - reach, Int64(point.x) + reach)
    let (least, greatest) = (Int64(UInt32.min), Int64(UInt32.max))
    let (north, south) = (
      UInt32(max(least, Int64(point.y) - reach)), UInt32(min(greatest, Int64(point.y) + reach))
    )
    func find(_ west: Int64, _ east: Int64) {
      let box = GridBox(minX: UInt32(west), minY: north, maxX: UInt32(east), maxY: south)
      blocks.forEachBlock(meeting: box) { count, _, xs, ys, slots in
        for entry in 0..<count where xs[entry] &- box.minX <= box.maxX &- box.minX {
          body(Int32(bitPattern: slots[entry]), GridPoint(x: xs[entry], y: ys[entry]))
        }
      }
    }
    find(max(least, west), min(greatest, east))
    if west < least { find(west + greatest + 1, greatest) }
    if east > greatest { find(least, east - greatest - 1) }
  }

  /// Calls `body` with each point in `box`.
  @inline(__always)
  func forEach(in box: GridBox, _ body: (_ slot: Int32) -> Void) {
    // Avoid branches, because the result of the test is unpredictable for the processor.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: BlockColumns.capacity) { found in
      let (width, height) = (box.maxX &- box.minX, box.maxY &- box.minY)
      blocks.forEachBlock(meeting: box) { count, bounds, xs, ys, slots in
        if box.surrounds(bounds) {
          for entry in 0..<count { body(Int32(bitPattern: slots[entry])) }
          return
        }
        var inside = 0
        for entry in 0..<count {
          let isInside = (xs[entry] &- box.minX <= width) && (ys[entry] &- box.minY <= height)
          found[inside] = Int32(bitPattern: slots[entry])
          inside &+= isInside ? 1 : 0
        }
        for index in 0..<inside { body(found[index]) }
      }
    }
  }
}

extension PointBlocks {
  /// Calls `body` with each point, in the order of the curve except within a block.
  @inline(__always)
  func forEachEntry(_ body: (_ slot: Int32, _ point: GridPoint) -> Void) {
    for chunk in order.chunks {
      for place in chunks.places(of: chunk) {
        for entry in columns.entries(of: chunks.blocks[place]) {
          body(columns.slot(at: entry), columns.point(at: entry))
        }
      }
    }
  }

  /// Returns whether more than a quarter of the points may be in `box`.
  func holdsMuch(of box: GridBox) -> Bool {
    var met = 0
    for chunk in chunks.chunkBoxes.indices where chunks.chunkBoxes[chunk].meets(box) {
      met &+= Int(chunks.counts[chunk])
    }
    // Use the boxes of chunks to rule out small results quickly.
    guard met > columns.blockCount / 4 else { return false }
    met = 0
    forEachPlace(meeting: box) { _, _, _ in met &+= 1 }
    return met > columns.blockCount / 4
  }

  /// Calls `body` for each block that intersects `box`, with the number of its points, its bounding box, and the
  /// columns of its points.
  @inline(__always)
  func forEachBlock(
    meeting box: GridBox,
    _ body: (
      _ count: Int, _ bounds: GridBox, _ xs: UnsafePointer<UInt32>, _ ys: UnsafePointer<UInt32>,
      _ slots: UnsafePointer<UInt32>
    ) -> Void
  ) {
    columns.columns.withUnsafeBufferPointer { columns in
      guard let first = columns.baseAddress else { return }
      forEachPlace(meeting: box) { block, count, bounds in
        let xs = first + Int(block) &* BlockColumns.stride
        body(Int(count), bounds, xs, xs + BlockColumns.capacity, xs + 2 * BlockColumns.capacity)
      }
    }
  }

  @inline(__always)
  private func forEachPlace(
    meeting box: GridBox, _ body: (_ block: Int32, _ count: UInt8, _ bounds: GridBox) -> Void
  ) {
    chunks.chunkBoxes.withUnsafeBufferPointer { chunkBoxes in
      chunks.boxes.withUnsafeBufferPointer { boxes in
        chunks.blocks.withUnsafeBufferPointer { blocks in
          columns.counts.withUnsafeBufferPointer { counts in
            for chunk in chunkBoxes.indices where chunkBoxes[chunk].meets(box) {
              for place in chunks.places(of: Int32(truncatingIfNeeded: chunk)) where boxes[place].meets(box) {
                let block = blocks[place]
                body(block, counts[Int(block)], boxes[place])
              }
            }
          }
        }
      }
    }
  }
}
