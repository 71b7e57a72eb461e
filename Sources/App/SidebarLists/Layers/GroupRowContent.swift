import AppBase
import Documents
import Features
import Gtk
import MapSessions

/// The contents of a row that shows a folder of a layer's file in the layers panel.
struct GroupRowContent: Hashable {
  var layer: LayerKey
  /// The index of the folder in the layer's file.
  var group: Int
  /// The names of the enclosing folders, followed by the folder's own name.
  var id: [String]
  /// The number of enclosing folders.
  var depth: Int
  /// Whether the row is a folder. `false` for the group of places that the file hides individually.
  var isFolder: Bool
  var isSwitchedOff: Bool
  /// Whether the folder, an enclosing folder, or the layer is hidden.
  var isHidden: Bool
  /// Whether the folder receives new places.
  var isActive: Bool
  /// The number of places in the folder, without its subfolders.
  var count: FeatureCount
  var name: String

  var spoken: String {
    let parts = [
      name, isFolder ? localized("folder") : "", count.text, isHidden ? localized("hidden") : "",
      isActive ? localized("new places go here") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension MapSession {
  /// Returns the folders of a layer's file, in file order. O(n) in the number of places in the layer.
  func groupLines(of layer: Layer) -> [GroupRowContent] {
    guard !layer.groups.all.isEmpty else { return [] }
    let counts = document.layers.groupCounts(of: layer.key)
    let active = document.layers.active == layer.key ? document.layers.activeGroup : nil
    let mayHaveShapes = document.layers.hasShapes(in: layer.key)
    return layer.groups.all.enumerated().map { index, group in
      GroupRowContent(
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
