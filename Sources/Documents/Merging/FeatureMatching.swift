import Features

/// Which feature of one version of a file is which of another.
///
/// By `id` where that is unique on both sides, else by equal bytes, else by what is equal but for its layout, else by
/// an `id` that is left once on both sides, else by the place between neighbours that match, where as many are between
/// them on both sides; but never one with another of another `id`. Of several equal ones each is matched once, and what
/// one side has more of stays alone. O(n).
struct FeatureMatching {
  struct Item {
    var text: ArraySlice<UInt8>
    var identifier: FeatureIdentifier?
    /// What the text is one of.
    var type: any Feature.Type

    /// What the text says, whatever its layout. O(its length).
    var content: [UInt8] { type.withoutLayout(text) }

    /// Whether both say the same. O(their length).
    func isSame(as other: Item) -> Bool {
      if text == other.text { return true }
      return content == other.content
    }

    /// Whether both have an `id`, and not the same: they are different features.
    func hasOtherIdentifier(than other: Item) -> Bool {
      guard let identifier, let others = other.identifier else { return false }
      return identifier != others
    }
  }

  /// What became of a feature of the first version elsewhere; of equal ones the first kinds are matched first.
  enum Fate: Int, Comparable {
    case unchanged, changed, deleted

    static func < (a: Fate, b: Fate) -> Bool { a.rawValue < b.rawValue }
  }

  /// For each of the first version's its index in the second, and the other way round.
  private(set) var second: [Int?]
  private(set) var first: [Int?]
  private let fates: [Fate]

  /// Matches `a` with `b`. `fates` has one for each of `a`, or none at all.
  init(_ a: [Item], _ b: [Item], fates: [Fate] = []) {
    second = Array(repeating: nil, count: a.count)
    first = Array(repeating: nil, count: b.count)
    self.fates = fates
    matchByIdentifier(a, b)
    matchEqual(a, b)
    preferKept(a)
    matchByIdentifier(a, b)
    matchBetweenNeighbours(a, b)
  }

  /// Matches only what says the same.
  init(equalOf a: [Item], _ b: [Item]) {
    second = Array(repeating: nil, count: a.count)
    first = Array(repeating: nil, count: b.count)
    fates = []
    matchEqual(a, b)
  }

  private mutating func match(_ a: Int, _ b: Int) {
    second[a] = b
    first[b] = a
  }

  private mutating func matchByIdentifier(_ a: [Item], _ b: [Item]) {
    let left = FeatureMatching.unique(a) { second[$0] == nil }
    let right = FeatureMatching.unique(b) { first[$0] == nil }
    for (identifier, index) in left {
      if let other = right[identifier] { match(index, other) }
    }
  }

  private static func unique(
    _ items: [Item], where isFree: (Int) -> Bool
  ) -> [FeatureIdentifier: Int] {
    var indices: [FeatureIdentifier: Int] = [:]
    var repeated: Set<FeatureIdentifier> = []
    for (index, item) in items.enumerated() {
      guard let identifier = item.identifier, isFree(index) else { continue }
      if indices.updateValue(index, forKey: identifier) != nil { repeated.insert(identifier) }
    }
    for identifier in repeated { indices[identifier] = nil }
    return indices
  }

  private mutating func matchEqual(_ a: [Item], _ b: [Item]) {
    matchEqual(a, b, by: \.text)
    matchEqual(a, b, by: \.content)
  }

  /// Equal ones in their order. Where the first version has more of them, those are left over of which least remains
  /// elsewhere: a copy that was deleted there is the one that is missing here.
  private mutating func matchEqual<Key: Hashable>(_ a: [Item], _ b: [Item], by key: (Item) -> Key) {
    var groups: [Key: (a: [Int], b: [Int])] = [:]
    for index in b.indices where first[index] == nil {
      groups[key(b[index]), default: ([], [])].b.append(index)
    }
    guard !groups.isEmpty else { return }
    for index in a.indices where second[index] == nil { groups[key(a[index])]?.a.append(index) }
    for group in groups.values {
      var chosen = group.a
      if chosen.count > group.b.count, !fates.isEmpty {
        let best = chosen.sorted { (fates[$0], $0) < (fates[$1], $1) }
        chosen = best.prefix(group.b.count).sorted()
      }
      for (index, other) in zip(chosen, group.b) { match(index, other) }
    }
  }

  /// Lets those be left over of which least remains elsewhere also where equal bytes speak for others: of copies in
  /// different layouts, too, the one that was deleted there is the one that is missing here.
  private mutating func preferKept(_ a: [Item]) {
    guard !fates.isEmpty else { return }
    let left = a.indices.filter { second[$0] == nil && fates[$0] < .deleted }
    guard !left.isEmpty else { return }
    let isWorse = { [fates] (one: Int, other: Int) in (fates[one], one) > (fates[other], other) }
    var copies = Dictionary(grouping: left.sorted(by: isWorse)) { a[$0].content }
    let matched = a.indices.filter { fates[$0] > .unchanged && second[$0] != nil }
    for index in matched.sorted(by: isWorse) {
      let content = a[index].content
      guard let other = second[index], let better = copies[content]?.last, fates[better] < fates[index]
      else { continue }
      copies[content]?.removeLast()
      second[index] = nil
      match(better, other)
    }
  }

  private mutating func matchBetweenNeighbours(_ a: [Item], _ b: [Item]) {
    var index = 0
    while index < second.count {
      guard second[index] == nil else {
        index += 1
        continue
      }
      let start = index
      while index < second.count, second[index] == nil { index += 1 }
      // Beyond both ends everything matches.
      let before = start == 0 ? -1 : second[start - 1] ?? -1
      let after = index == second.count ? first.count : second[index] ?? first.count
      guard before < after, after - before - 1 == index - start,
        (before + 1..<after).allSatisfy({ first[$0] == nil })
      else { continue }
      for (one, other) in zip(start..<index, before + 1..<after)
      where !a[one].hasOtherIdentifier(than: b[other]) {
        match(one, other)
      }
    }
  }
}
