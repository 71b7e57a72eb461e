import Features

extension DocumentContents {
  /// Returns an export of the document, or of the part of it that `extent` describes.
  public func exporting(_ extent: ExportExtent = .everything) -> DocumentExport {
    DocumentExport(self, extent)
  }

  /// Returns the document, or a part of it, as one file. The file is based on the edited file of the lowest exported
  /// layer. The features of the other layers are added to it and converted to its format.
  ///
  /// If the lowest layer's file can't be the base, for example because its format can't be written, all features are
  /// added to `newFile`, or to an empty file if `newFile` is `nil`. O(size).
  public func export(
    _ extent: ExportExtent = .everything, as newFile: (any WritableFeatureStore)? = nil
  ) -> [UInt8] {
    exporting(extent).pieces(as: newFile).joinedBytes()
  }

  /// Returns all rows of the features for which `isWanted` returns `true`. O(total length of the features).
  public func rows(where isWanted: (any Feature) -> Bool) -> Set<RowKey> {
    var wanted: Set<RowKey> = []
    for layer in stack {
      for (feature, rows) in featureKeys(of: layer) where isWanted(catalog.feature(feature)) {
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
