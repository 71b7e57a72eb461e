import Colors
import MapStyles
import Synchronization
import Tiles

/// A decoded tile with its styles. The drawing steps are computed once for each theme and zoom.
package final class StyledTile: Sendable {
  package let tile: VectorTile
  private let style: @Sendable (Theme) -> any TileStyle
  private let known = Mutex<[Key: [PaintStep]]>([:])

  private struct Key: Hashable {
    var theme: Theme
    var zoom: Int
  }

  package init(_ tile: VectorTile, style: @escaping @Sendable (Theme) -> any TileStyle) {
    self.tile = tile
    self.style = style
  }

  /// Returns the color of the ground below all features.
  package func background(in theme: Theme, at zoom: Int) -> Color {
    style(theme).background(at: Double(zoom))
  }

  /// Returns the steps that draw the tile at the zoom of the drawn tile, in drawing order.
  package func steps(in theme: Theme, at zoom: Int) -> [PaintStep] {
    let key = Key(theme: theme, zoom: zoom)
    if let steps = known.withLock({ $0[key] }) { return steps }
    let steps = style(theme).steps(for: tile, at: Double(zoom))
    known.withLock { $0[key] = steps }
    return steps
  }
}
