import Colors
import MapStyles
import Synchronization
import Tiles

/// A decoded tile with its styles. The drawing steps are computed once for each recent theme and zoom.
package final class StyledTile: Sendable {
  package let tile: VectorTile
  private let style: @Sendable (Theme) -> any TileStyle
  /// The number of combinations of theme and zoom whose steps are cached.
  private static let capacity = 4
  private let known = Mutex<[Key: [PaintStep]]>([:])

  private struct Key: Hashable {
    var theme: Theme
    var zoom: Double
  }

  package init(_ tile: VectorTile, style: @escaping @Sendable (Theme) -> any TileStyle) {
    self.tile = tile
    self.style = style
  }

  /// Returns the color of the ground below all features.
  package func background(in theme: Theme, at zoom: Double) -> Color {
    style(theme).background(at: zoom)
  }

  /// Returns the steps that draw the tile at a zoom of the map, in drawing order.
  package func steps(in theme: Theme, at zoom: Double) -> [PaintStep] {
    let key = Key(theme: theme, zoom: zoom)
    if let steps = known.withLock({ $0[key] }) { return steps }
    let steps = style(theme).steps(for: tile, at: zoom)
    known.withLock { known in
      if known.count >= StyledTile.capacity { known.removeAll(keepingCapacity: true) }
      known[key] = steps
    }
    return steps
  }
}
