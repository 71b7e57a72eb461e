import Documents
import Features
import MapFiles

/// A snapshot of everything in a document that is visible to the user.
@MainActor struct DocumentPicture: Equatable {
  var layers: [LayerKey: String] = [:]
  var states: [LayerState]
  var unsaved: [Bool]
  var keys: [RowKey]
  var undo: StepName?
  var redo: StepName?

  init(_ document: MapDocument) {
    for layer in document.layers.all {
      layers[layer.key] = String(decoding: document.export(.layer(layer.key)), as: UTF8.self)
    }
    states = document.layers.all.map(\.state)
    unsaved = document.layers.all.map { document.files.hasUnsavedChanges($0.key) }
    keys = (0..<document.rows.count).map { document.rows.key(at: $0) }
    undo = document.history.undoName
    redo = document.history.redoName
  }

  /// Returns a description of the first difference from `other`, or `nil` if both are equal.
  func difference(from other: DocumentPicture) -> String? {
    for (key, text) in layers where other.layers[key] != text {
      return "layer \(key.rawValue):\n\(text)\ninstead of\n\(other.layers[key] ?? "none")"
    }
    if states != other.states { return "\(states) instead of \(other.states)" }
    if unsaved != other.unsaved { return "unsaved \(unsaved) instead of \(other.unsaved)" }
    if keys != other.keys { return "keys \(keys) instead of \(other.keys)" }
    return self == other
      ? nil : "\([undo, redo]) instead of \([other.undo, other.redo])"
  }
}
