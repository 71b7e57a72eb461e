import Features

/// Determines which records of a sequence stay in place when features are in a new order. All other records are moved.
struct RecordOrder {
  /// Whether each entry stays in place. `nil` if all existing features are in the order of the file.
  private let isInPlace: [Bool]?

  /// Chooses as many entries as possible that stay in place. O(n) if the entries are in the order of the file,
  /// otherwise O(n log n).
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

  /// Whether the entry at this index stays in place.
  func isInPlace(_ entry: Int) -> Bool { isInPlace?[entry] ?? true }

  /// Returns the indices of the longest strictly increasing subsequence.
  private static func longestIncreasing(_ values: [Int]) -> [Int] {
    /// The element at `n` describes the increasing subsequences of length `n + 1`. It is the index of the smallest
    /// value with which such a subsequence ends.
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
