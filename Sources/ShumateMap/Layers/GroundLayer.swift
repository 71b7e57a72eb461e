import BaseMap
import Gtk
import Painting

/// The sea under the tiles, until they are there and where they meet.
final class GroundLayer: MapLayer {
  var theme = Theme.light { didSet { queueDraw() } }

  init(_ viewport: NativeViewport) { super.init(viewport) }

  override func snapshot(_ snapshot: Snapshot) {
    snapshot.append(RGBA(theme.style.background), in: Bounds(x: 0, y: 0, width: width, height: height))
  }
}

extension RGBA {
  init(_ color: MapColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
