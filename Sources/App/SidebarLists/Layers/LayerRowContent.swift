import AppBase
import Documents
import Gtk
import MapSessions

/// The contents of a layer's row in the layers panel.
package struct LayerRowContent: Hashable {
  package var key: LayerKey
  package var name: String
  package var isVisible: Bool
  package var isLocked: Bool
  /// Whether the layer receives new places.
  package var isActive: Bool
  /// Whether the layer has changes that aren't saved in its file.
  package var isUnsaved: Bool
  /// The readable path of the layer's file; `nil` for a draft.
  package var path: String?
  package var count: FeatureCount
  /// Whether the layer's file has folders.
  var hasGroups = false
  /// Whether a color rule determines the colors of the layer.
  var hasColorRule = false
  /// Whether there is a layer above this one.
  var canMoveUp = false
  var canMoveDown = false

  /// The accessible label of the row.
  var spoken: String {
    let parts = [
      name, path == nil ? localized("draft") : localized("file"), count.text,
      isUnsaved ? localized("not saved") : "", isVisible ? "" : localized("hidden"),
      isLocked ? localized("locked") : "", isActive ? localized("new places go here") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The text next to the name.
  var detail: String {
    path == nil ? localized("Draft · {0}", count.count.formatted) : count.count.formatted
  }
}

extension MapSession {
  /// The layers from top to bottom.
  package var layerLines: [LayerRowContent] {
    let (active, layers) = (document.layers.active, document.layers.all)
    return layers.reversed().map { layer in
      LayerRowContent(
        key: layer.key, name: layer.shownName, isVisible: layer.state.isVisible,
        isLocked: layer.state.isLocked, isActive: layer.key == active && (document.layers.activeGroup == nil),
        isUnsaved: document.files.hasUnsavedChanges(layer.key),
        path: layer.uri.map { File(uri: $0).displayName },
        count: FeatureCount(layer.rowCount, mayHaveShapes: document.layers.hasShapes(in: layer.key)),
        hasGroups: !layer.groups.all.isEmpty,
        hasColorRule: layer.state.colorRule != nil, canMoveUp: layer.key != layers.last?.key,
        canMoveDown: layer.key != layers.first?.key)
    }
  }
}
