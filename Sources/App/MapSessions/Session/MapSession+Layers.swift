import Documents
import Gtk

extension MapSession {
  /// Returns the layer with the key `number`, or `nil` if it doesn't exist.
  package func layer(_ number: Int) -> Layer? { document.layers.layer(LayerKey(number)) }
}

extension Layer {
  package var shownName: String { state.name.isEmpty ? localized("Untitled Layer") : state.name }

  /// The message that the layer can't be edited because it is locked.
  package var lockedSentence: String { localized("“{0}” is locked.", shownName) }
}
