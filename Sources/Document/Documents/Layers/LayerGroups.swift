import Features

/// The folders in a layer's file, and their visibility.
public struct LayerGroups: Sendable {
  public let all: [FeatureGroup]
  private var isSwitchedOff: [Bool] = []
  /// Whether each group is hidden, either itself or because a group that contains it is hidden.
  private var isHidden: [Bool] = []
  private let store: (any GroupedFeatureStore)?

  init(_ store: any FeatureStore, _ choices: FolderChoices) {
    self.store = store as? any GroupedFeatureStore
    all = self.store?.groups ?? []
    show(choices)
  }

  var isEverythingVisible: Bool { !isSwitchedOff.contains(true) }

  /// Whether a group, or a group that contains it, is hidden.
  public func isHidden(_ group: Int) -> Bool { isHidden[group] }

  /// Whether a group itself is hidden, regardless of the groups that contain it.
  public func isSwitchedOff(_ group: Int) -> Bool { isSwitchedOff[group] }

  /// Returns the nesting depth of a group, which is 0 for a top-level group.
  public func depth(of group: Int) -> Int { all[group].id.count - 1 }

  public func index(of id: [String]) -> Int? { all.firstIndex { $0.id == id } }

  /// Returns the group of the feature at `index` in the file, or `nil` if the feature isn't in a group.
  func group(at index: Int) -> Int? { store?.group(at: index) }

  /// Returns the folder that contains the feature at `index`, even if the file hides the feature individually.
  func folder(at index: Int) -> Int? { group(at: index).flatMap { folder(of: $0) } }

  /// Returns the group itself if it is a folder, or otherwise the folder that contains it.
  public func folder(of group: Int) -> Int? {
    all[group].kind == .folder ? group : all[group].parent
  }

  mutating func show(_ choices: FolderChoices) {
    isSwitchedOff = all.map { !(choices[$0.id] ?? $0.isVisible) }
    isHidden = []
    for (index, group) in all.enumerated() {
      isHidden.append(isSwitchedOff[index] || group.parent.map { isHidden[$0] } ?? false)
    }
  }
}
