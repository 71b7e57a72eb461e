extension ClusterPairFinder {
  /// Decides the states of points, using the pairs that were found, and removes pairs that are no longer needed. Each
  /// remaining pair has an undecided point, which is usually in the last searched strips.
  ///
  /// Passes over the pairs about log n times. Each pass removes about half of the pairs.
  mutating func decide() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var kept = 0
      for index in 0..<pairs.count {
        var pair = pairs.base[index]
        let (isChanged, isKept) = decide(&pair)
        hasChanged = hasChanged || isChanged
        pairs.base[kept] = pair
        kept &+= isKept ? 1 : 0
      }
      pairs.count = kept
    }
  }

  @inline(__always) private func decide(_ pair: inout ClusterPair) -> (isChanged: Bool, isKept: Bool) {
    let low = states[Int(pair.low)]
    guard pair.high >= 0 else {
      guard low <= 0 else { return (false, true) }
      if low == 0 { offer(parent: Int(pair.low), to: Int(~pair.high)) }
      return (true, false)
    }
    let high = states[Int(pair.high)]
    guard high <= 0 else { return (false, true) }
    if high == 0 {
      if low > 0 { states[Int(pair.low)] = RepresentativeSelection.unparented }
      offer(parent: Int(pair.high), to: Int(pair.low))
      return (true, false)
    }
    guard low > 0 else { return (true, false) }
    // Subtract the pair. The point becomes a representative when no undecided point of greater rank is left within the
    // radius.
    states[Int(pair.low)] = low &- 1
    guard low > 1 else {
      offer(parent: Int(pair.low), to: Int(pair.high))
      return (true, false)
    }
    pair.high = ~pair.high
    return (true, true)
  }

  /// Sets the parent of a child if it is nearer than the current parent.
  @inline(__always) private func offer(parent: Int, to child: Int) {
    if states[child] != RepresentativeSelection.unparented {
      let other = points[RepresentativeSelection.parent(states[child])]
      let own = points[child].point.square(to: points[parent].point)
      let others = points[child].point.square(to: other.point)
      guard
        own < others
          || own == others && ranks[Int(points[parent].slot)] > ranks[Int(other.slot)]
      else { return }
    }
    states[child] = RepresentativeSelection.state(parent: parent)
  }
}

extension GridPoint {
  /// Returns the squared distance to a point within half the circumference of the globe.
  @inline(__always) fileprivate func square(to other: GridPoint) -> UInt64 {
    let (x, y) = (east(of: other), south(of: other))
    return UInt64(bitPattern: x &* x &+ y &* y)
  }
}
