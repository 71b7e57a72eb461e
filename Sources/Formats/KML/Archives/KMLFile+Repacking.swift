import Features

extension KMLFile: RepackableFeatureStore {
  public var repackedFormat: FormatIdentifier { .kmz }
  public var otherFiles: [String] { [] }
  public func repacked() -> any WritableFeatureStore { KMZFile(packing: self) }
}
