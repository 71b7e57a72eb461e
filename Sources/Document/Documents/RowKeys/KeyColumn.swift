import Features

/// An ordered list of keys with fast lookup of the index of a key.
package struct KeyColumn: Sendable {
  package private(set) var keys: RunColumn<RowKey>
  /// The index of each key, or -1 if the key isn't in the column. Keys are small consecutive numbers.
  private var places = RunColumn<Int32>()

  /// Creates a column of `keys`, with space for keys below `capacity`. O(n).
  init(_ keys: [RowKey] = [], capacity: Int = 0) {
    self.keys = RunColumn(keys)
    let highest = keys.max().map { Int($0.rawValue) + 1 } ?? 0
    places.append(runOf: -1, count: max(capacity, highest))
    renumber(from: 0)
  }

  package var count: Int { keys.count }

  /// Returns the index of a key, or `nil` if the key isn't in the column. O(1).
  package func index(of key: RowKey) -> Int? {
    guard key.rawValue < UInt64(places.count) else { return nil }
    let place = places[Int(key.rawValue)]
    return place < 0 ? nil : Int(place)
  }

  /// Returns the elements of `keys` whose rows are in the column, in the order of `keys`. `row` returns the row of an
  /// element. If all rows are in the column, returns `keys` without copying it. O(n).
  @inline(__always) package func present<Key>(of keys: [Key], row: (Key) -> RowKey?) -> [Key] {
    guard count > 0 else { return [] }
    // A range of keys that are either all in the column or all absent, so that most keys needn't be looked up. Usually,
    // it covers all keys.
    var known: Range<UInt64> = 0..<0
    var areThere = false
    func isPresent(_ key: Key) -> Bool {
      guard let row = row(key) else { return false }
      if known.contains(row.rawValue) { return areThere }
      guard row.rawValue < UInt64(places.count) else { return false }
      let run = places.run(around: Int(row.rawValue))
      known = UInt64(run.lowerBound)..<UInt64(run.upperBound)
      areThere = index(of: row) != nil
      return areThere
    }
    let first = keys.withUnsafeBufferPointer { keys in keys.firstIndex { !isPresent($0) } }
    guard let first else { return keys }
    return keys[..<first] + keys[first...].filter(isPresent)
  }

  /// Returns the elements of `keys` that are in the column, in the same order. If all are, returns `keys` without
  /// copying it. O(n).
  func present(of keys: [RowKey]) -> [RowKey] { present(of: keys) { $0 } }

  /// Inserts keys. O(n - index) at most; a run of thousands of consecutive keys takes O(1).
  mutating func insert(_ new: [RowKey], at index: Int) {
    let old = keys
    keys.keepFirst(index)
    for key in new { keys.append(key) }
    append(old, from: index)
    let highest = Int(new.max()?.rawValue ?? 0) + 1
    if highest > places.count { places.append(runOf: -1, count: highest - places.count) }
    renumber(from: index)
  }

  /// Removes the keys at the indices in `range`. O(n - lower bound) at most; a run of thousands of consecutive keys
  /// takes O(1).
  mutating func remove(_ range: Range<Int>) {
    for key in keys[range] { places[Int(key.rawValue)] = -1 }
    let old = keys
    keys.keepFirst(range.lowerBound)
    append(old, from: range.upperBound)
    renumber(from: range.lowerBound)
  }

  private mutating func append(_ other: RunColumn<RowKey>, from index: Int) {
    other.forEachRun(in: index..<other.count) { keys.append(runOf: $0, count: $1) }
  }

  private mutating func renumber(from index: Int) {
    var place = Int32(truncatingIfNeeded: index)
    keys.forEachRun(in: index..<keys.count) { first, count in
      places.set(Int(first.rawValue), toRunOf: place, count: count)
      place += Int32(truncatingIfNeeded: count)
    }
  }
}

extension KeyColumn {
  /// Returns the index in this column at which the row at the index `row` of `rows` is, or would be inserted. This
  /// column must contain a subset of `rows` in the same order. O(log n).
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
