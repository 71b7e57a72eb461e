extension OnlineStreetMap {
  /// The source of the labels of streets.
  public var labelSource: StreetLabelSource {
    StreetLabelSource(schema: nil, zooms: zooms, readsOnlyView: true) { [self] in await vectorTile($0) }
  }
}
