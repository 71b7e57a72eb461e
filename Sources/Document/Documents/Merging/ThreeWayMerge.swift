/// A merge of the local version and another version of a file, relative to the common version from which both were
/// derived.
///
/// If a feature was changed, added or deleted in only one version, that change is applied. If it was changed in both
/// versions in different ways, both results are kept, so that no change is lost.
struct ThreeWayMerge {
  /// A feature of the local version. `base` is its index in the common version, or `nil` if the feature was added.
  struct LocalFeature {
    var item: FeatureMatching.Item
    var base: Int?
  }

  /// A feature of the result.
  enum Entry: Hashable {
    /// The feature as in the other version. `ours` is the index of the same feature in the local version, if it exists
    /// there.
    case theirs(Int, ours: Int?)
    /// The feature as in the local version, at its position in the other version.
    case ours(Int, theirs: Int)
    /// A feature of the local version that isn't in the other version.
    case added(Int)
  }

  enum Conflict: Hashable {
    /// The feature was changed in both versions. The result contains the other version, followed by the local version.
    case changedByBoth(ours: Int, theirs: Int)
    /// The feature was changed locally and deleted in the other version. The result contains the local version.
    case deletedThere(ours: Int)
    /// The feature was deleted locally and changed in the other version. The result contains the other version.
    case deletedHere(theirs: Int)
  }

  private(set) var entries: [Entry] = []
  private(set) var conflicts: [Conflict] = []
  /// The features that were deleted locally but are in the other version. The keys are indices in the other version,
  /// and the values are indices in the common version.
  private(set) var deletedHere: [Int: Int] = [:]
  /// The features of the common version that were changed or deleted locally, but are unchanged in the other version.
  private var changedHere: [FeatureMatching.Item] = []
  private lazy var changedContents = Set(changedHere.map(\.content))

  init(base: [FeatureMatching.Item], ours: [LocalFeature], theirs: [FeatureMatching.Item]) {
    let ours = ThreeWayMerge.findingAgain(base, in: ours)
    var oursByBase: [Int: Int] = [:]
    for (place, feature) in ours.enumerated() { if let base = feature.base { oursByBase[base] = place } }
    let changeKinds = base.indices.map { common -> FeatureMatching.ChangeKind in
      guard let mine = oursByBase[common] else { return .deleted }
      return ours[mine].item.text == base[common].text ? .unchanged : .changed
    }
    let matching = FeatureMatching(base, theirs, changeKinds: changeKinds)
    let added = ThreeWayMerge.addedByBoth(ours, theirs, matching)
    // Insert a feature that is only in the local version after its predecessor in the local version. If the predecessor
    // isn't in the other version, use the next earlier feature that is.
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
      // The other version has deleted this feature. Keep it only if it was changed locally.
      guard changeKinds[common] == .changed else { continue }
      conflicts.append(.deletedThere(ours: place))
      followers[anchor, default: []].append(place)
    }
    changedHere = base.indices.filter { common in
      changeKinds[common] != .unchanged
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

  /// Finds features of the common version that were deleted or changed locally and then added again unchanged, for
  /// example by copy and paste. The returned features refer to their original in the common version.
  private static func findingAgain(_ base: [FeatureMatching.Item], in ours: [LocalFeature]) -> [LocalFeature]
  {
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

  /// Matches equal features that were added in both versions. In the result, `ours` contains the indices of the local
  /// features, keyed by index in the other version. `theirs` contains the indices in the other version, keyed by index
  /// of the local feature.
  private static func addedByBoth(
    _ ours: [LocalFeature], _ theirs: [FeatureMatching.Item], _ matching: FeatureMatching
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
    _ ours: [LocalFeature]
  ) {
    guard let (common, was) = base else { return entries.append(.theirs(place, ours: nil)) }
    // A feature that was deleted locally isn't restored if only its layout changed in the other version.
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
      // Usually, both versions were changed in the same way. But if this is also the old content of a feature that was
      // changed only locally, the other version may contain a copy of that feature. In this case, keep both.
      let isCopy = item.identifier == nil && !changedHere.isEmpty && changedContents.contains(item.content)
      entries += isCopy ? [.theirs(place, ours: nil), .added(mine)] : [.theirs(place, ours: mine)]
    case (true, true):
      conflicts.append(.changedByBoth(ours: mine, theirs: place))
      entries += [.theirs(place, ours: nil), .added(mine)]
    }
  }
}
