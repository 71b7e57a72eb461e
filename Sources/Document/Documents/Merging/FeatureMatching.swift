import Features

/// A matching of the features of two versions of a file. Features are matched by these criteria, in this order:
/// - an `id` that is unique in both versions,
/// - equal bytes,
/// - equal content in a different layout,
/// - an `id` that is unique among the remaining features,
/// - the position between matched neighbors, if both versions have the same number of features between them.
///
/// Features with different `id`s never match by position. A feature matches at most one other feature. O(n).
struct FeatureMatching {
  struct Item {
    var text: ArraySlice<UInt8>
    var identifier: FeatureIdentifier?
    var type: any Feature.Type

    /// The content of the text in a form that is independent of the layout, such as white space. O(length).
    var content: [UInt8] { type.withoutLayout(text) }

    /// Whether both features have the same content. O(length).
    func isSame(as other: Item) -> Bool {
      if text == other.text { return true }
      return content == other.content
    }

    /// Whether both features have an `id` and the `id`s differ, so that they are different features.
    func hasOtherIdentifier(than other: Item) -> Bool {
      guard let identifier, let others = other.identifier else { return false }
      return identifier != others
    }
  }

  /// How a feature of the first version changed in a third version. If several features are equal, unchanged features
  /// are matched first, then changed features, and then deleted features.
  enum ChangeKind: Int, Comparable {
    case unchanged, changed, deleted

    static func < (a: ChangeKind, b: ChangeKind) -> Bool { a.rawValue < b.rawValue }
  }

  /// The index of the matching feature in the second version, for each feature of the first version. `first` contains
  /// the indices in the first version, for each feature of the second version.
  private(set) var second: [Int?]
  private(set) var first: [Int?]
  private let changeKinds: [ChangeKind]

  /// Matches the features of version `a` with the features of version `b`. `changeKinds` contains an element for each
  /// feature of `a`, or is empty.
  init(_ a: [Item], _ b: [Item], changeKinds: [ChangeKind] = []) {
    second = Array(repeating: nil, count: a.count)
    first = Array(repeating: nil, count: b.count)
    self.changeKinds = changeKinds
    matchByIdentifier(a, b)
    matchEqual(a, b)
    preferKept(a)
    matchByIdentifier(a, b)
    matchBetweenNeighbors(a, b)
  }

  /// Matches only features with equal content.
  init(equalOf a: [Item], _ b: [Item]) {
    second = Array(repeating: nil, count: a.count)
    first = Array(repeating: nil, count: b.count)
    changeKinds = []
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

  /// Matches equal features in order. If the first version has more copies of a feature than the second, unchanged
  /// copies are matched first. The copy that is missing in the second version was probably changed or deleted in the
  /// third version.
  private mutating func matchEqual<Key: Hashable>(_ a: [Item], _ b: [Item], by key: (Item) -> Key) {
    var groups: [Key: (a: [Int], b: [Int])] = [:]
    for index in b.indices where first[index] == nil {
      groups[key(b[index]), default: ([], [])].b.append(index)
    }
    guard !groups.isEmpty else { return }
    for index in a.indices where second[index] == nil { groups[key(a[index])]?.a.append(index) }
    for group in groups.values {
      var chosen = group.a
      if chosen.count > group.b.count, !changeKinds.isEmpty {
        let best = chosen.sorted { (changeKinds[$0], $0) < (changeKinds[$1], $1) }
        chosen = best.prefix(group.b.count).sorted()
      }
      for (index, other) in zip(chosen, group.b) { match(index, other) }
    }
  }

  /// If a changed or deleted feature is matched although an unmatched copy with the same content is less changed,
  /// matches that copy instead. This applies the rule of `matchEqual` to copies whose layouts differ.
  private mutating func preferKept(_ a: [Item]) {
    guard !changeKinds.isEmpty else { return }
    let left = a.indices.filter { second[$0] == nil && changeKinds[$0] < .deleted }
    guard !left.isEmpty else { return }
    let isWorse = { [changeKinds] (one: Int, other: Int) in
      (changeKinds[one], one) > (changeKinds[other], other)
    }
    var copies = Dictionary(grouping: left.sorted(by: isWorse)) { a[$0].content }
    let matched = a.indices.filter { changeKinds[$0] > .unchanged && second[$0] != nil }
    for index in matched.sorted(by: isWorse) {
      let content = a[index].content
      guard let other = second[index], let better = copies[content]?.last,
        changeKinds[better] < changeKinds[index]
      else { continue }
      copies[content]?.removeLast()
      second[index] = nil
      match(better, other)
    }
  }

  private mutating func matchBetweenNeighbors(_ a: [Item], _ b: [Item]) {
    var index = 0
    while index < second.count {
      guard second[index] == nil else {
        index += 1
        continue
      }
      let start = index
      while index < second.count, second[index] == nil { index += 1 }
      // Before the first feature and after the last, behave as if there were matched neighbors.
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
