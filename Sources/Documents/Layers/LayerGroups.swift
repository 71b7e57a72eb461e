import Features

/// The folders in a layer's file, and which of them are hidden.
public struct LayerGroups: Sendable {
  public let all: [FeatureGroup]
  private var isSwitchedOff: [Bool] = []
  /// For each of `all` whether it, or one around it, is hidden.
  private var isHidden: [Bool] = []
  private let store: (any GroupedFeatureStore)?

  init(_ store: any FeatureStore, _ choices: FolderChoices) {
    self.store = store as? any GroupedFeatureStore
    all = self.store?.groups ?? []
    show(choices)
  }

  /// Whether all groups are seen.
  var isEverythingVisible: Bool { !isSwitchedOff.contains(true) }

  /// Whether a group, or one that it is in, is hidden.
  public func isHidden(_ group: Int) -> Bool { isHidden[group] }

  /// Whether a group is hidden itself.
  public func isSwitchedOff(_ group: Int) -> Bool { isSwitchedOff[group] }

  /// How deep a group is in others.
  public func depth(of group: Int) -> Int { all[group].id.count - 1 }

  public func index(of id: [String]) -> Int? { all.firstIndex { $0.id == id } }

  /// The group of a feature of the file.
  func group(at index: Int) -> Int? { store?.group(at: index) }

  /// The folder that a feature of the file is in, also where the file hides the feature itself.
  func folder(at index: Int) -> Int? { group(at: index).flatMap { folder(of: $0) } }

  /// The group itself where it is a folder, or else the one that it is in.
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
