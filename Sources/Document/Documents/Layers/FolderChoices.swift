import Features

/// The folders in a layer's file that the user has shown or hidden. Folders are identified by `id`. All other folders
/// have the visibility that is stored in the file. A choice is kept even while the file doesn't contain the folder.
public struct FolderChoices: Hashable, Sendable {
  private var isVisible: [[String]: Bool] = [:]

  public init() {}

  /// Returns the visibility that the user chose, or `nil` if the visibility stored in the file applies.
  subscript(_ folder: [String]) -> Bool? { isVisible[folder] }

  mutating func set(_ group: FeatureGroup, isVisible: Bool) {
    self.isVisible[group.id] = isVisible == group.isVisible ? nil : isVisible
  }

  /// Shows a group and all groups that contain it.
  mutating func show(_ group: Int, in groups: LayerGroups) {
    var next: Int? = group
    while let shown = next {
      set(groups.all[shown], isVisible: true)
      next = groups.all[shown].parent
    }
  }
}

/// The encoding as bytes: a list of netstrings, one for each folder. Each of them contains another list: the word
/// "shown" or "hidden", followed by the names in the folder's `id`.
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

  /// Decodes choices. Invalid entries are left out.
  init(_ bytes: [UInt8]) {
    for text in Netstrings.fields(of: String(decoding: bytes, as: UTF8.self)) ?? [] {
      guard let fields = Netstrings.fields(of: text), let word = fields.first else { continue }
      guard [FolderChoices.shown, FolderChoices.hidden].contains(word) else { continue }
      isVisible[Array(fields.dropFirst())] = word == FolderChoices.shown
    }
  }
}
