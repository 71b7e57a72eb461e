extension MBTiles {
  public typealias Format = TileMetadata.Format

  public var name: String? { metadata.name }
  public var attribution: String? { metadata.attribution }
  public var format: Format { metadata.format }
  /// The zooms at which the file has tiles.
  public var zooms: ClosedRange<Int> { metadata.zooms }
}
