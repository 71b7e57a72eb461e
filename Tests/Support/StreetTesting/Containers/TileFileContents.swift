import Tiles

/// The contents of a file of vector tiles, which can be written in several containers.
public struct TileFileContents: Sendable {
  /// Uncompressed tiles.
  public var tiles: [TileID: [UInt8]]
  public var zooms: ClosedRange<Int>
  public var bounds: TileBounds
  public var name: String
  public var attribution: String
  /// The description of the layers, as a JSON object with the member "vector_layers".
  public var layersJSON: String

  public init(
    tiles: [TileID: [UInt8]], zooms: ClosedRange<Int>, bounds: TileBounds, name: String = "Tiles",
    attribution: String = "", layersJSON: String = "{}"
  ) {
    self.tiles = tiles
    self.zooms = zooms
    self.bounds = bounds
    self.name = name
    self.attribution = attribution
    self.layersJSON = layersJSON
  }
}
