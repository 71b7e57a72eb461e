import Features

extension DocumentContents {
  /// Returns the export of the document, or of a part of it.
  public func exporting(_ extent: ExportExtent = .everything) -> DocumentExport {
    DocumentExport(self, extent)
  }

  /// Returns the document as one file. The result is the file of the lowest exported layer with its edits, followed by
  /// the features of the other layers, converted to the format of that file.
  ///
  /// If the lowest layer's file can't be the base, for example because its format can't be written, all features are
  /// added to `newFile`, or to an empty file if `newFile` is `nil`. O(size).
  public func export(
    _ extent: ExportExtent = .everything, as newFile: (any WritableFeatureStore)? = nil
  ) -> [UInt8] {
    exporting(extent).pieces(as: newFile).joinedBytes()
  }

  /// Returns the rows of the features for which `isWanted` returns `true`. O(total length of the features).
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
  /// Returns the document as one file. Off the main actor, use `DocumentContents.export(_:)` instead.
  public func export(_ extent: ExportExtent = .everything) -> [UInt8] { contents.export(extent) }
}
