import Features

/// A folder of a file.
struct KMLFolder: Sendable {
  /// The index of the parent folder, or -1 if the folder has no parent.
  var parent: Int32
  var name = ""
  var isVisible = true
}

/// The folders of a file as groups. If features in a folder are individually hidden, a group of these features follows
/// the folder. Hidden folders don't get such a group, because Google Earth doesn't show their contents anyway.
struct KMLFolders: Sendable {
  private(set) var groups: [FeatureGroup] = []
  /// The index of each feature's group, or -1 if the feature isn't in a group.
  private(set) var features: [Int32]
  /// For each folder, whether the folder and all its parents are visible.
  let isShown: [Bool]

  init(_ found: KMLFileReader.Result) {
    features = found.featureFolders
    isShown = KMLFolders.isShown(found.folders)
    // Collect the visible folders that contain individually hidden features. The number -1 represents features outside
    // of folders.
    let divided = Set(
      found.hidden.map { features[$0] }.filter { $0 < 0 || isShown[Int($0)] })
    var folderGroups: [Int32] = []
    var hiddenGroups: [Int32: Int32] = [:]
    var usedNames: [[String]: Int] = [:]
    for (index, folder) in found.folders.enumerated() {
      let parent = folder.parent >= 0 ? Int(folderGroups[Int(folder.parent)]) : nil
      folderGroups.append(Int32(groups.count))
      groups.append(KMLFolders.group(folder, in: parent, groups, &usedNames))
      guard divided.contains(Int32(index)) else { continue }
      hiddenGroups[Int32(index)] = Int32(groups.count)
      groups.append(FeatureGroup(hiddenIn: groups.count - 1, groups[groups.count - 1].id))
    }
    if divided.contains(-1) {
      hiddenGroups[-1] = Int32(groups.count)
      groups.append(FeatureGroup(hiddenIn: nil, []))
    }
    guard !divided.isEmpty else { return }
    for index in features.indices {
      let folder = features[index]
      let own = found.hidden.contains(index) ? hiddenGroups[folder] : nil
      features[index] = own ?? (folder >= 0 ? folderGroups[Int(folder)] : -1)
    }
  }

  /// Returns, for each folder, whether the folder and all its parents are visible.
  private static func isShown(_ folders: [KMLFolder]) -> [Bool] {
    var isShown: [Bool] = []
    for folder in folders {
      isShown.append(folder.isVisible && (folder.parent < 0 || isShown[Int(folder.parent)]))
    }
    return isShown
  }

  private static func group(
    _ folder: KMLFolder, in parent: Int?, _ groups: [FeatureGroup], _ usedNames: inout [[String]: Int]
  ) -> FeatureGroup {
    let path = (parent.map { groups[$0].id } ?? []) + [folder.name]
    let number = usedNames[path, default: 0] + 1
    usedNames[path] = number
    return FeatureGroup(
      id: number == 1 ? path : path.dropLast() + ["\(folder.name)\0\(number)"], name: folder.name,
      parent: parent, isVisible: folder.isVisible)
  }
}
