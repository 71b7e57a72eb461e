import MapStyles
import Tiles

/// A style of tiles with labels, which replaces the style of street maps.
public protocol LabeledTileStyle: TileStyle {
  /// Returns the labels of a tile in a view at `zoom`, with their styles.
  ///
  /// Names are in the first of `languages` in which the tile has them. O(features).
  func labels(in tile: VectorTile, at id: TileID, zoom: Double, languages: [String]) -> [StreetLabel]
}
