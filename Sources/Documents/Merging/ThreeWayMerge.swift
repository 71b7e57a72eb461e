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

  init(base: [FeatureMatching.Item], ours: [Ours], theirs: [FeatureMatching.Item]) {
    let matching = FeatureMatching(base, theirs)
    var oursByBase: [Int: Int] = [:]
    for (place, feature) in ours.enumerated() { if let base = feature.base { oursByBase[base] = place } }
    // What is only here stands behind the feature that it stands behind here.
    var followers: [Int?: [Int]] = [:]
    var anchor: Int?
    for (place, feature) in ours.enumerated() {
      if let other = feature.base.flatMap({ matching.second[$0] }) {
        anchor = other
        continue
      }
      guard let common = feature.base else {
        followers[anchor, default: []].append(place)
        continue
      }
      // The other side deleted it.
      guard feature.item.text != base[common].text else { continue }
      conflicts.append(.deletedThere(ours: place))
      followers[anchor, default: []].append(place)
    }
    entries = (followers[nil] ?? []).map { .added($0) }
    for (place, item) in theirs.enumerated() {
      append(item, place, base: matching.first[place].map { ($0, base[$0]) }, oursByBase, ours)
      entries += (followers[place] ?? []).map { .added($0) }
    }
  }

  private mutating func append(
    _ item: FeatureMatching.Item, _ place: Int, base: (Int, FeatureMatching.Item)?, _ oursByBase: [Int: Int],
    _ ours: [Ours]
  ) {
    guard let (common, was) = base else { return entries.append(.theirs(place, ours: nil)) }
    let isChangedThere = item.text != was.text
    guard let mine = oursByBase[common] else {
      // Deleted here.
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
    case (true, true) where ours[mine].item.text == item.text: entries.append(.theirs(place, ours: mine))
    case (true, true):
      conflicts.append(.changedByBoth(ours: mine, theirs: place))
      entries += [.theirs(place, ours: nil), .added(mine)]
    }
  }
}
