import BaseMap
import Colors
import Gtk
import MapStyles
import Painting

/// The layer that shows the color of the sea below the tiles while they load.
package final class GroundLayer: MapLayer {
  package var theme = Theme.light { didSet { queueDraw() } }

  /// Returns whether tiles cover the whole layer. The layer then isn't drawn, because filling the whole map takes a
  /// considerable part of a frame.
  package var isHidden: () -> Bool = { false }

  package init(_ viewport: NativeViewport) { super.init(viewport) }

  package override func snapshot(_ snapshot: Snapshot) {
    guard !isHidden() else { return }
    snapshot.append(theme.style.background, in: Bounds(x: 0, y: 0, width: width, height: height))
  }
}
