import Gtk

extension MapWidget {
  /// How long a map stands still before it keeps less, in seconds.
  static let timeToRest = 4.0

  /// Forgets what a map that stands still has no use for.
  func forgetUnused() {
    for layer in tileLayers { layer.forgetUnused() }
    forgetUnusedPictures()
    Task { await FreedMemory.giveBack() }
  }
}
