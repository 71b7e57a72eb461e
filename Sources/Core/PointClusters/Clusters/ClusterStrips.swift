/// A point that is a representative at all zooms that have been processed.
struct Survivor: BitwiseCopyable {
  var x: UInt32
  var y: UInt32
  /// The highest 32 bits of the rank.
  var rank: UInt32
  var slot: Int32

  @inline(__always) var point: GridPoint { GridPoint(x: x, y: y) }
}

/// The survivors in strips, used while clusters are built from the greatest zoom down. The points of a strip are sorted
/// from west to east. A strip is as high as a cell of the zoom's grid, so points within the radius are in the same
/// strip or the next strip, close to each other.
struct ClusterStrips {
  struct Strip: BitwiseCopyable {
    var start: Int32
    /// The row number, counted from the north.
    var row: UInt32
    var group: UInt16
  }

  /// The points of all strips, strip after strip. The points of a strip are sorted from west to east.
  private(set) var points: ContiguousArray<Survivor>
  /// The strips, sorted by group and then from north to south.
  private(set) var strips = ContiguousArray<Strip>()
  /// The number of bits by which a y coordinate is shifted to get its row.
  private(set) var shift: UInt32
  /// A copy of a strip while the strip is merged with the next strip.
  private var copy = ContiguousArray<Survivor>()

  /// Creates strips from `entries`, and empties the array as early as possible to save memory.
  init(
    emptying entries: inout ContiguousArray<GridEntry>, _ ranks: PointRanks, _ groups: PointGroups,
    shift: UInt32
  ) {
    self.shift = shift
    entries.sort(bits: 0..<64 - Int(shift)) { UInt64($0.point.y &>> shift) &<< 32 | UInt64($0.point.x) }
    if !groups.isOne { entries.sort(bits: 0..<16) { UInt64(groups[$0.slot]) } }
    points = ContiguousArray(
      entries.lazy.map { entry in
        let rank = UInt32(truncatingIfNeeded: ranks[Int(entry.slot)] &>> 32)
        return Survivor(x: entry.point.x, y: entry.point.y, rank: rank, slot: entry.slot)
      })
    entries.giveBack()
    for (index, point) in points.enumerated() {
      let (row, group) = (point.y &>> shift, groups[point.slot])
      guard strips.last?.row != row || strips.last?.group != group else { continue }
      strips.append(Strip(start: Int32(index), row: row, group: group))
    }
  }

  /// Returns the indices of a strip's points.
  @inline(__always) func points(of strip: Int) -> Range<Int> { Int(strips[strip].start)..<end(of: strip) }

  /// Returns whether strip `next` is directly south of `strip` and has the same group.
  @inline(__always) func areNeighbors(_ strip: Int, _ next: Int) -> Bool {
    next < strips.count && strips[next].group == strips[strip].group
      && strips[next].row == strips[strip].row + 1
  }

  func end(of strip: Int) -> Int {
    strip + 1 < strips.count ? Int(strips[strip + 1].start) : points.count
  }

  /// Removes the points whose elements in `numbers` aren't 0.
  mutating func remove(_ numbers: ContiguousArray<Int32>) {
    var (kept, keptStrips) = (0, 0)
    for index in strips.indices {
      let (strip, end) = (strips[index], end(of: index))
      let start = kept
      points.withUnsafeMutableBufferPointer { points in
        numbers.withUnsafeBufferPointer { numbers in
          for index in Int(strip.start)..<end {
            points[kept] = points[index]
            kept &+= numbers[index] == 0 ? 1 : 0
          }
        }
      }
      guard kept > start else { continue }
      strips[keptStrips] = Strip(start: Int32(start), row: strip.row, group: strip.group)
      keptStrips += 1
    }
    points.removeLast(points.count - kept)
    points.giveBackUnused()
    strips.removeLast(strips.count - keptStrips)
  }

  /// Merges strips until they are as high as the cells of another zoom.
  mutating func widen(to shift: UInt32) {
    while self.shift < shift { widen() }
  }

  /// Merges pairs of strips.
  private mutating func widen() {
    var (count, index) = (0, 0)
    while index < strips.count {
      let (strip, middle) = (strips[index], end(of: index))
      index += 1
      if index < strips.count, strips[index].group == strip.group, strips[index].row >> 1 == strip.row >> 1 {
        merge(Int(strip.start), middle, end(of: index))
        index += 1
      }
      strips[count] = Strip(start: strip.start, row: strip.row >> 1, group: strip.group)
      count += 1
    }
    strips.removeLast(strips.count - count)
    shift += 1
  }

  /// Merges two adjacent ranges that are sorted from west to east.
  @inline(__always) private mutating func merge(_ start: Int, _ middle: Int, _ end: Int) {
    copy.removeAll(keepingCapacity: true)
    copy.append(contentsOf: points[start..<middle])
    copy.withUnsafeBufferPointer { copy in
      points.withUnsafeMutableBufferPointer { points in
        var (first, second, place) = (0, middle, start)
        while first < copy.count, second < end {
          // Avoid branches, because the order is unpredictable for the processor.
          let takesSecond = points[second].x < copy[first].x
          let next = takesSecond ? points[second] : copy[first]
          points[place] = next
          second &+= takesSecond ? 1 : 0
          first &+= takesSecond ? 0 : 1
          place &+= 1
        }
        while first < copy.count {
          points[place] = copy[first]
          (first, place) = (first &+ 1, place &+ 1)
        }
      }
    }
  }
}
