import BaseMap
import Colors
import Geography
import Gtk
import MapStyles
import Painting

/// A layer that covers the area beyond the northern and southern edges of the world, where libshumate repeats the map.
package final class EdgeLayer: MapLayer {
  package var viewport: Viewport? { didSet { if viewport != oldValue { queueDraw() } } }
  package var theme = Theme.light { didSet { queueDraw() } }

  package init(_ viewport: NativeViewport) { super.init(viewport) }

  package override func snapshot(_ snapshot: Snapshot) {
    guard let viewport else { return }
    // Use the diagonal, which is long enough at any rotation.
    let reach = Point(x: viewport.size.width, y: viewport.size.height).length
    // Overlap the world by a pixel, because tile edges are rounded to whole pixels.
    let north = -viewport.center.y * viewport.worldSize + 1
    let south = (1 - viewport.center.y) * viewport.worldSize - 1
    let color = theme.style.background
    snapshot.translated(x: viewport.size.width / 2, y: viewport.size.height / 2) {
      snapshot.rotated(degrees: viewport.rotation * 180 / .pi) {
        if north > -reach {
          snapshot.append(color, in: Bounds(x: -reach, y: -reach, width: 2 * reach, height: north + reach))
        }
        if south < reach {
          snapshot.append(color, in: Bounds(x: -reach, y: south, width: 2 * reach, height: reach - south))
        }
      }
    }
  }
}
