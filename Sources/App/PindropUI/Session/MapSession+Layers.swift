import Documents
import Gtk

extension MapSession {
  /// Returns the layer with the key `number`, or `nil` if it doesn't exist.
  func layer(_ number: Int) -> Layer? { document.layer(LayerKey(number)) }
}

extension Layer {
  var shownName: String { state.name.isEmpty ? localized("Untitled Layer") : state.name }

  /// The reason why the layer can't be edited while it is locked.
  var lockedSentence: String { localized("“{0}” is locked.", shownName) }
}
