/// A priority queue of points (a binary heap) that returns the point with the greatest rank first.
struct RankQueue {
  private var elements: [(rank: UInt64, slot: Int32)] = []

  mutating func push(_ slot: Int32, rank: UInt64) {
    elements.append((rank, slot))
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[parent].rank < elements[child].rank else { return }
      elements.swapAt(parent, child)
      child = parent
    }
  }

  /// Removes and returns the first point. A point that was pushed several times is returned once.
  mutating func pop() -> Int32? {
    guard let first = elements.first else { return nil }
    repeat { removeFirst() } while elements.first?.slot == first.slot
    return first.slot
  }

  private mutating func removeFirst() {
    elements.swapAt(0, elements.count - 1)
    elements.removeLast()
    var parent = 0
    while true {
      var greatest = parent
      for child in 2 * parent + 1...2 * parent + 2
      where child < elements.count && elements[child].rank > elements[greatest].rank {
        greatest = child
      }
      guard greatest != parent else { return }
      elements.swapAt(parent, greatest)
      parent = greatest
    }
  }
}
