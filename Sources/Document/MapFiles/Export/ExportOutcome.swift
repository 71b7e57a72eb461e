/// The outcome of exporting a map or a part of it to a file.
public enum ExportOutcome: Sendable {
  /// The file was written. The map is unchanged.
  case exported
  /// The whole map was to be exported to the file of its only layer, so the layer was saved instead.
  case saved(SavingOutcome)
  /// The export failed. The file is unchanged.
  case failed(SavingError)
}

/// The outcome of exporting each layer to a separate file.
public struct LayersExportOutcome: Sendable {
  /// The files that were written.
  public var written: [FileLocation] = []
  /// The file that couldn't be written and the error, or `nil` if all files were written.
  public var failed: (location: FileLocation, error: SavingError)?
}
