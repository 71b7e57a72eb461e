import Features

/// Which folders of a layer's file somebody has shown or hidden; the others are as the file wants them to be seen. A folder
/// is named by its `id`, and its choice is kept while the file does not have it.
public struct FolderChoices: Hashable, Sendable {
  private var isVisible: [[String]: Bool] = [:]

  public init() {}

  /// Nil where it is as the file says.
  subscript(_ folder: [String]) -> Bool? { isVisible[folder] }

  mutating func set(_ group: FeatureGroup, isVisible: Bool) {
    self.isVisible[group.id] = isVisible == group.isVisible ? nil : isVisible
  }

  /// Shows a group, and those that it is in.
  mutating func show(_ group: Int, in groups: LayerGroups) {
    var next: Int? = group
    while let shown = next {
      set(groups.all[shown], isVisible: true)
      next = groups.all[shown].parent
    }
  }
}

/// As bytes: a list of netstrings, each of which is one for a folder, with a word and its names.
extension FolderChoices {
  private static let (shown, hidden) = ("shown", "hidden")

  var bytes: [UInt8] {
    guard !isVisible.isEmpty else { return [] }
    let folders = isVisible.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return Array(
      Netstrings.encoded(
        folders.map { folder, isVisible in
          Netstrings.encoded([isVisible ? FolderChoices.shown : FolderChoices.hidden] + folder)
        }
      ).utf8)
  }

  /// Leaves out what it does not understand.
  init(_ bytes: [UInt8]) {
    for text in Netstrings.fields(of: String(decoding: bytes, as: UTF8.self)) ?? [] {
      guard let fields = Netstrings.fields(of: text), let word = fields.first else { continue }
      guard [FolderChoices.shown, FolderChoices.hidden].contains(word) else { continue }
      isVisible[Array(fields.dropFirst())] = word == FolderChoices.shown
    }
  }
}
