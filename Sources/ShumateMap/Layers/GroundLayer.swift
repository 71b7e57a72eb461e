import BaseMap
import Gtk
import Painting

/// The sea under the tiles, until they are there.
final class GroundLayer: MapLayer {
  var theme = Theme.light { didSet { queueDraw() } }

  /// Whether tiles hide all of it: to fill the whole map is a good part of a frame.
  var isHidden: () -> Bool = { false }

  init(_ viewport: NativeViewport) { super.init(viewport) }

  override func snapshot(_ snapshot: Snapshot) {
    guard !isHidden() else { return }
    snapshot.append(RGBA(theme.style.background), in: Bounds(x: 0, y: 0, width: width, height: height))
  }
}
