import Features

/// The folders in a layer's file, and which of them are hidden: that is no step, and no file has it.
public struct LayerGroups: Sendable {
  public let all: [FeatureGroup]
  private var hidden: Set<[String]>
  /// For each of `all` whether it, or one around it, is hidden.
  private var isHidden: [Bool]
  private let store: (any GroupedFeatureStore)?

  /// As the file wants them to be seen, or for a later state of the file as they were before.
  init(_ store: any FeatureStore, like former: LayerGroups?) {
    self.store = store as? any GroupedFeatureStore
    all = self.store?.groups ?? []
    let known = Set(former?.all.map(\.id) ?? [])
    hidden = Set(all.filter { !known.contains($0.id) && !$0.isVisible }.map(\.id))
    for group in all where former?.hidden.contains(group.id) == true { hidden.insert(group.id) }
    isHidden = []
    update()
  }

  /// Whether all groups are seen.
  var isEverythingVisible: Bool { hidden.isEmpty }

  /// Whether a group, or one that it is in, is hidden.
  public func isHidden(_ group: Int) -> Bool { isHidden[group] }

  /// Whether a group is hidden itself.
  public func isSwitchedOff(_ group: Int) -> Bool { hidden.contains(all[group].id) }

  /// How deep a group is in others.
  public func depth(of group: Int) -> Int { all[group].id.count - 1 }

  public func index(of id: [String]) -> Int? { all.firstIndex { $0.id == id } }

  mutating func set(_ group: Int, isVisible: Bool) {
    if isVisible { hidden.remove(all[group].id) } else { hidden.insert(all[group].id) }
    update()
  }

  /// The group of a feature of the file.
  func group(at index: Int) -> Int? { store?.group(at: index) }

  private mutating func update() {
    isHidden = []
    for group in all {
      isHidden.append(hidden.contains(group.id) || group.parent.map { isHidden[$0] } ?? false)
    }
  }
}
