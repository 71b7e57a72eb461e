import GeoJSON

/// Which feature of one version of a file is which of another.
///
/// By `id` where that is unique on both sides, else by equal bytes, else by the place between neighbours that
/// match, where as many are between them on both sides. O(n).
struct FeatureMatching {
  struct Item {
    var text: ArraySlice<UInt8>
    var identifier: FeatureIdentifier?
  }

  /// For each of the first version's its place in the second, and the other way round.
  private(set) var second: [Int?]
  private(set) var first: [Int?]

  init(_ a: [Item], _ b: [Item]) {
    second = Array(repeating: nil, count: a.count)
    first = Array(repeating: nil, count: b.count)
    matchByIdentifier(a, b)
    matchByText(a, b)
    matchBetweenNeighbours()
  }

  private mutating func match(_ a: Int, _ b: Int) {
    second[a] = b
    first[b] = a
  }

  private mutating func matchByIdentifier(_ a: [Item], _ b: [Item]) {
    let (left, right) = (FeatureMatching.unique(a), FeatureMatching.unique(b))
    for (identifier, place) in left {
      if let other = right[identifier] { match(place, other) }
    }
  }

  private static func unique(_ items: [Item]) -> [FeatureIdentifier: Int] {
    var places: [FeatureIdentifier: Int] = [:]
    var repeated: Set<FeatureIdentifier> = []
    for (place, item) in items.enumerated() {
      guard let identifier = item.identifier else { continue }
      if places.updateValue(place, forKey: identifier) != nil { repeated.insert(identifier) }
    }
    for identifier in repeated { places[identifier] = nil }
    return places
  }

  /// Equal ones in their order.
  private mutating func matchByText(_ a: [Item], _ b: [Item]) {
    var places: [ArraySlice<UInt8>: [Int]] = [:]
    for place in b.indices.reversed() where first[place] == nil {
      places[b[place].text, default: []].append(place)
    }
    for place in a.indices where second[place] == nil {
      if let other = places[a[place].text]?.popLast() { match(place, other) }
    }
  }

  private mutating func matchBetweenNeighbours() {
    var place = 0
    while place < second.count {
      guard second[place] == nil else {
        place += 1
        continue
      }
      let start = place
      while place < second.count, second[place] == nil { place += 1 }
      // Beyond both ends everything matches.
      let before = start == 0 ? -1 : second[start - 1] ?? -1
      let after = place == second.count ? first.count : second[place] ?? first.count
      guard before < after, after - before - 1 == place - start,
        (before + 1..<after).allSatisfy({ first[$0] == nil })
      else { continue }
      for offset in 0..<place - start { match(start + offset, before + 1 + offset) }
    }
  }
}
