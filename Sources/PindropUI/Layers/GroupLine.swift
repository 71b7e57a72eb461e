import Documents
import Features
import Gtk

/// What a row of the layers panel shows of a folder in a layer's file.
struct GroupLine: Hashable {
  var layer: LayerKey
  /// Its index in the layer.
  var group: Int
  /// Its name behind those of the folders around it.
  var id: [String]
  /// How deep it is in other folders.
  var depth: Int
  /// False for the places of a folder, or of the layer, that the file hides one by one.
  var isFolder: Bool
  var isSwitchedOff: Bool
  /// Whether it, or one around it, or the layer is hidden.
  var isHidden: Bool
  /// Whether new places go to it.
  var isActive: Bool
  /// Of those that it has itself.
  var count: FeatureCount
  var name: String

  var spoken: String {
    let parts = [
      name, isFolder ? localized("folder") : "", count.words, isHidden ? localized("hidden") : "",
      isActive ? localized("new places go here") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension MapSession {
  /// The folders of a layer's file, in its order. O(the layer's places).
  func groupLines(of layer: Layer) -> [GroupLine] {
    guard !layer.groups.all.isEmpty else { return [] }
    let counts = document.groupCounts(of: layer.key)
    let active = document.activeLayer == layer.key ? document.activeGroup : nil
    let mayHaveShapes = document.hasShapes(in: layer.key)
    return layer.groups.all.enumerated().map { index, group in
      GroupLine(
        layer: layer.key, group: index, id: group.id, depth: layer.groups.depth(of: index),
        isFolder: group.kind == .folder,
        isSwitchedOff: layer.groups.isSwitchedOff(index),
        isHidden: layer.groups.isHidden(index) || !layer.state.isVisible, isActive: index == active,
        count: FeatureCount(counts[index], mayHaveShapes: mayHaveShapes), name: group.shownName)
    }
  }
}

extension FeatureGroup {
  fileprivate var shownName: String {
    switch kind {
    case .folder: name.isEmpty ? localized("Untitled Folder") : name
    case .hiddenFeatures: localized("Hidden Places")
    }
  }
}
