import BaseMap
import Colors
import Gtk
import Painting

/// The sea color below the tiles while they load.
package final class GroundLayer: MapLayer {
  package var theme = Theme.light { didSet { queueDraw() } }

  /// Whether tiles cover the whole layer. Filling the whole map takes a considerable part of a frame.
  package var isHidden: () -> Bool = { false }

  package init(_ viewport: NativeViewport) { super.init(viewport) }

  package override func snapshot(_ snapshot: Snapshot) {
    guard !isHidden() else { return }
    snapshot.append(theme.style.background, in: Bounds(x: 0, y: 0, width: width, height: height))
  }
}
