import Gtk

extension MapWidget {
  /// How long the map must be still before it frees memory, in seconds.
  static let timeToRest = 4.0

  /// Frees tiles that a still map doesn't need.
  func forgetUnused() {
    for layer in tileLayers { layer.forgetUnused() }
    Task { await FreedMemory.giveBack() }
  }
}
