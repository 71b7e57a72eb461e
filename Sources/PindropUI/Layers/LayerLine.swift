import Documents
import Gtk

/// What a row of the layers panel shows.
struct LayerLine: Hashable {
  var key: LayerKey
  var name: String
  var isVisible: Bool
  var isLocked: Bool
  /// Whether new places go to it.
  var isActive: Bool
  /// Whether it has changes that its file has not.
  var isUnsaved: Bool
  /// Where its file is, for reading; nil for a draft.
  var path: String?
  var count: FeatureCount
  /// Whether its file has folders.
  var hasGroups = false
  /// Whether its colors are those of a rule.
  var hasColorRule = false
  /// Whether there is a layer above it, and one below it.
  var canMoveUp = false
  var canMoveDown = false

  /// All of it in one breath.
  var spoken: String {
    let parts = [
      name, path == nil ? localized("draft") : localized("file"), count.words,
      isUnsaved ? localized("not saved") : "", isVisible ? "" : localized("hidden"),
      isLocked ? localized("locked") : "", isActive ? localized("new places go here") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Beside the name.
  var detail: String {
    path == nil ? localized("Draft · {0}", count.count.formatted) : count.count.formatted
  }
}

extension MapSession {
  /// The layers from the topmost to the lowest.
  var layerLines: [LayerLine] {
    let (active, layers) = (document.activeLayer, document.layers)
    return layers.reversed().map { layer in
      LayerLine(
        key: layer.key, name: layer.shownName, isVisible: layer.state.isVisible,
        isLocked: layer.state.isLocked, isActive: layer.key == active && (document.activeGroup == nil),
        isUnsaved: document.hasUnsavedChanges(layer.key), path: layer.uri.map { File(uri: $0).displayName },
        count: FeatureCount(layer.rowCount, mayHaveShapes: document.hasShapes(in: layer.key)),
        hasGroups: !layer.groups.all.isEmpty,
        hasColorRule: layer.state.colorRule != nil, canMoveUp: layer.key != layers.last?.key,
        canMoveDown: layer.key != layers.first?.key)
    }
  }

  /// The layer with the number; nil where it is not there.
  func layer(_ number: Int) -> Layer? { document.layer(LayerKey(number)) }
}

extension Layer {
  var shownName: String { state.name.isEmpty ? localized("Untitled Layer") : state.name }

  /// Says why nothing of it can be changed while it is locked.
  var lockedSentence: String { localized("“{0}” is locked.", shownName) }
}
