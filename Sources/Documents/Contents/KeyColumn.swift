/// Keys in an order, each of which knows its place.
struct KeyColumn: Sendable {
  private(set) var keys: [RowKey]
  /// By key, -1 where it is not in the column. Keys are small numbers without gaps.
  private var places: [Int32]

  /// O(n).
  init(_ keys: [RowKey] = [], capacity: Int = 0) {
    self.keys = keys
    let highest = keys.max().map { Int($0.rawValue) + 1 } ?? 0
    places = Array(repeating: -1, count: max(capacity, highest))
    renumber(from: 0)
  }

  var count: Int { keys.count }

  /// O(1).
  func index(of key: RowKey) -> Int? {
    guard key.rawValue < UInt64(places.count) else { return nil }
    let place = places[Int(key.rawValue)]
    return place < 0 ? nil : Int(place)
  }

  /// O(n - index), at the speed of memory.
  mutating func insert(_ new: [RowKey], at index: Int) {
    keys.insert(contentsOf: new, at: index)
    let highest = Int(new.max()?.rawValue ?? 0) + 1
    if highest > places.count {
      places += Array(repeating: -1, count: max(highest - places.count, places.count / 4))
    }
    renumber(from: index)
  }

  mutating func remove(_ range: Range<Int>) {
    for key in keys[range] { places[Int(key.rawValue)] = -1 }
    keys.removeSubrange(range)
    renumber(from: range.lowerBound)
  }

  private mutating func renumber(from index: Int) {
    keys.withUnsafeBufferPointer { keys in
      places.withUnsafeMutableBufferPointer { places in
        var place = index
        while place < keys.count {
          places[Int(keys[place].rawValue)] = Int32(truncatingIfNeeded: place)
          place += 1
        }
      }
    }
  }
}

extension KeyColumn {
  /// Where the first key stands that comes at or after `row` in `rows`, of which this column has a part in the
  /// same order. O(log n).
  func place(ofRow row: Int, in rows: KeyColumn) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if let place = rows.index(of: keys[middle]), place < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
