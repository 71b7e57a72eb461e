import Gtk

extension MapWidget {
  /// The time without movement after which the map frees memory, in seconds.
  static let timeToRest = 4.0

  /// Frees tiles that the map doesn't need while it isn't moving.
  func forgetUnused() {
    for layer in tileLayers { layer.forgetUnused() }
    Task { await FreedMemory.giveBack() }
  }
}
