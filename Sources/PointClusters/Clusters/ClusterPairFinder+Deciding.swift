extension ClusterPairFinder {
  /// Decides with the pairs that were found what can be decided, and takes out those that are of no more use. Those are
  /// left of which one waits for others: of few points of the strips that were looked at last.
  ///
  /// Looks at the pairs again and again, about log n times; half of them are taken out each time.
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
      if low > 0 { states[Int(pair.low)] = ClusterChoice.unparented }
      offer(parent: Int(pair.high), to: Int(pair.low))
      return (true, false)
    }
    guard low > 0 else { return (true, false) }
    // Without one of greater rank that is undecided it is a representative.
    states[Int(pair.low)] = low &- 1
    guard low > 1 else {
      offer(parent: Int(pair.low), to: Int(pair.high))
      return (true, false)
    }
    pair.high = ~pair.high
    return (true, true)
  }

  /// Gives one that is no representative the parent if that is nearer than the one that it has.
  @inline(__always) private func offer(parent: Int, to child: Int) {
    if states[child] != ClusterChoice.unparented {
      let other = points[ClusterChoice.parent(states[child])]
      let own = points[child].point.square(to: points[parent].point)
      let others = points[child].point.square(to: other.point)
      guard
        own < others
          || own == others && ranks[Int(points[parent].slot)] > ranks[Int(other.slot)]
      else { return }
    }
    states[child] = ClusterChoice.state(parent: parent)
  }
}

extension GridPoint {
  /// The square of the distance to another point within half the globe's circumference.
  @inline(__always) fileprivate func square(to other: GridPoint) -> UInt64 {
    let (x, y) = (east(of: other), south(of: other))
    return UInt64(bitPattern: x &* x &+ y &* y)
  }
}
