import Features

/// Which entries of a sequence stay where the file has their features, so that the others are written elsewhere.
struct RecordOrder {
  /// By index among the entries; nil where all that the file has are in its order.
  private let isInPlace: [Bool]?

  /// Keeps as many in place as can be. O(n) where the entries are in the file's order, else O(n log n).
  init(_ entries: [FeatureEntry<GeoJSONFeature>]) {
    let known = entries.enumerated().compactMap { place, entry -> (place: Int, index: Int)? in
      switch entry {
      case .kept(let index), .changed(let index, _): (place, index)
      case .added: nil
      }
    }
    guard !zip(known, known.dropFirst()).allSatisfy({ $0.index < $1.index }) else {
      isInPlace = nil
      return
    }
    var isInPlace = [Bool](repeating: false, count: entries.count)
    for place in RecordOrder.longestIncreasing(known.map(\.index)) { isInPlace[known[place].place] = true }
    self.isInPlace = isInPlace
  }

  /// Whether the entry at that index keeps the place that its feature has in the file.
  func isInPlace(_ entry: Int) -> Bool { isInPlace?[entry] ?? true }

  /// The places of the longest run of values, not necessarily neighbours, each of which is larger than the one before.
  private static func longestIncreasing(_ values: [Int]) -> [Int] {
    /// By length less one, where the run of that length ends whose last value is the smallest.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (place, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      before[place] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var result: [Int] = []
    var next = ends.last
    while let place = next {
      result.append(place)
      next = before[place]
    }
    return result.reversed()
  }
}
