/// What a file becomes that was changed here and by someone else since a common version.
///
/// Where only one side changed, added or deleted a feature, that counts. Where both did, and not the same, both are
/// kept: nothing that anybody wrote is lost.
struct ThreeWayMerge {
  /// A feature of this side; `base` is its place in the common version, nil where it was added here.
  struct Ours {
    var item: FeatureMatching.Item
    var base: Int?
  }

  /// One feature of the result, in the order of the result.
  enum Entry: Hashable {
    /// As the other side has it; `ours` is the same feature here.
    case theirs(Int, ours: Int?)
    /// As this side has it, in the other side's place.
    case ours(Int, theirs: Int)
    /// One that the other side has not got.
    case added(Int)
  }

  enum Conflict: Hashable {
    /// Both changed it: the other side's stays, and this side's comes behind it.
    case changedByBoth(ours: Int, theirs: Int)
    /// Changed here and deleted there: it stays.
    case deletedThere(ours: Int)
    /// Deleted here and changed there: it comes back.
    case deletedHere(theirs: Int)
  }

  private(set) var entries: [Entry] = []
  private(set) var conflicts: [Conflict] = []
  /// For each of the other side's features, which of the common version it is and that this side has deleted.
  private(set) var deletedHere: [Int: Int] = [:]
  /// The features of the common version that only this side has changed or deleted.
  private var changedHere: [FeatureMatching.Item] = []
  private lazy var changedContents = Set(changedHere.map(\.content))

  init(base: [FeatureMatching.Item], ours: [Ours], theirs: [FeatureMatching.Item]) {
    let ours = ThreeWayMerge.findingAgain(base, in: ours)
    var oursByBase: [Int: Int] = [:]
    for (place, feature) in ours.enumerated() { if let base = feature.base { oursByBase[base] = place } }
    let fates = base.indices.map { common -> FeatureMatching.Fate in
      guard let mine = oursByBase[common] else { return .deleted }
      return ours[mine].item.text == base[common].text ? .unchanged : .changed
    }
    let matching = FeatureMatching(base, theirs, fates: fates)
    let added = ThreeWayMerge.addedByBoth(ours, theirs, matching)
    // What is only here stands behind the feature that it stands behind here.
    var followers: [Int?: [Int]] = [:]
    var anchor: Int?
    for (place, feature) in ours.enumerated() {
      if let other = feature.base.map({ matching.second[$0] }) ?? added.theirs[place] {
        anchor = other
        continue
      }
      guard let common = feature.base else {
        followers[anchor, default: []].append(place)
        continue
      }
      // The other side deleted it.
      guard fates[common] == .changed else { continue }
      conflicts.append(.deletedThere(ours: place))
      followers[anchor, default: []].append(place)
    }
    changedHere = base.indices.filter { common in
      fates[common] != .unchanged
        && matching.second[common].map { theirs[$0].text == base[common].text } ?? false
    }.map { base[$0] }
    entries = (followers[nil] ?? []).map { .added($0) }
    for (place, item) in theirs.enumerated() {
      if let mine = added.ours[place] {
        entries.append(.theirs(place, ours: mine))
      } else {
        append(item, place, base: matching.first[place].map { ($0, base[$0]) }, oursByBase, ours)
      }
      entries += (followers[place] ?? []).map { .added($0) }
    }
  }

  /// What was deleted or changed here, and added again as it was, is the same feature.
  private static func findingAgain(_ base: [FeatureMatching.Item], in ours: [Ours]) -> [Ours] {
    var oursByBase: [Int: Int] = [:]
    for (place, feature) in ours.enumerated() { if let base = feature.base { oursByBase[base] = place } }
    let added = ours.indices.filter { ours[$0].base == nil }
    guard !added.isEmpty else { return ours }
    let missing = base.indices.filter { common in
      oursByBase[common].map { ours[$0].item.text != base[common].text } ?? true
    }
    let same = FeatureMatching(equalOf: missing.map { base[$0] }, added.map { ours[$0].item })
    var found = ours
    for (common, place) in zip(missing, same.second) {
      guard let place else { continue }
      if let changed = oursByBase[common] { found[changed].base = nil }
      found[added[place]].base = common
    }
    return found
  }

  /// Which feature that was added here is which that was added there, by their places: the same as often as both
  /// have it.
  private static func addedByBoth(
    _ ours: [Ours], _ theirs: [FeatureMatching.Item], _ matching: FeatureMatching
  ) -> (ours: [Int: Int], theirs: [Int: Int]) {
    let here = ours.indices.filter { ours[$0].base == nil }
    let there = theirs.indices.filter { matching.first[$0] == nil }
    guard !here.isEmpty, !there.isEmpty else { return ([:], [:]) }
    let same = FeatureMatching(equalOf: here.map { ours[$0].item }, there.map { theirs[$0] })
    let pairs = zip(here, same.second).compactMap { mine, other in other.map { (mine, there[$0]) } }
    return (
      Dictionary(uniqueKeysWithValues: pairs.map { ($1, $0) }), Dictionary(uniqueKeysWithValues: pairs)
    )
  }

  private mutating func append(
    _ item: FeatureMatching.Item, _ place: Int, base: (Int, FeatureMatching.Item)?, _ oursByBase: [Int: Int],
    _ ours: [Ours]
  ) {
    guard let (common, was) = base else { return entries.append(.theirs(place, ours: nil)) }
    // Another layout alone is no change that would bring back what was deleted here.
    let isChangedThere = !item.isSame(as: was)
    guard let mine = oursByBase[common] else {
      deletedHere[place] = common
      if isChangedThere {
        conflicts.append(.deletedHere(theirs: place))
        entries.append(.theirs(place, ours: nil))
      }
      return
    }
    let isChangedHere = ours[mine].item.text != was.text
    switch (isChangedHere, isChangedThere) {
    case (false, _): entries.append(.theirs(place, ours: mine))
    case (true, false): entries.append(.ours(mine, theirs: place))
    case (true, true) where ours[mine].item.isSame(as: item):
      // The other side may have added a copy of a feature that only this side has changed.
      let isCopy = item.identifier == nil && !changedHere.isEmpty && changedContents.contains(item.content)
      entries += isCopy ? [.theirs(place, ours: nil), .added(mine)] : [.theirs(place, ours: mine)]
    case (true, true):
      conflicts.append(.changedByBoth(ours: mine, theirs: place))
      entries += [.theirs(place, ours: nil), .added(mine)]
    }
  }
}
