import Features

extension DocumentContents {
  /// Returns the export of the document, or of a part of it.
  public func exporting(_ extent: ExportExtent = .everything) -> DocumentExport {
    DocumentExport(self, extent)
  }

  /// Returns the document as one file: the file of the lowest layer with its edits, followed by the features of the
  /// other layers, converted to its format. All features are added to `newFile`, or to an empty draft, if that layer
  /// can't be written, or if `newFile` has a format to which it can't be repacked. O(size).
  public func export(
    _ extent: ExportExtent = .everything, as newFile: (any WritableFeatureStore)? = nil
  ) -> [UInt8] {
    exporting(extent).pieces(as: newFile).joinedBytes()
  }

  /// Returns the rows of the features for which `isWanted` returns true. O(the features' bytes).
  public func rows(where isWanted: (any Feature) -> Bool) -> Set<RowKey> {
    var wanted: Set<RowKey> = []
    for layer in stack {
      for (feature, rows) in featureKeys(of: layer) where isWanted(self.feature(feature)) {
        wanted.formUnion(rows)
      }
    }
    return wanted
  }
}

extension MapDocument {
  /// Returns the document as one file. `DocumentContents.export(_:)` does the same off the main actor.
  public func export(_ extent: ExportExtent = .everything) -> [UInt8] { contents.export(extent) }
}
