/// What came of writing a map, or a part of it, to a file.
public enum ExportOutcome: Sendable {
  /// The file has it; the map is what it was.
  case exported
  /// It is the file of the only layer, and everything was wanted: the layer was saved, or it was tried.
  case saved(SavingOutcome)
  /// Nothing was written, or nothing whole: the file is as it was.
  case failed(SavingError)
}

/// What came of writing each layer to a file of its own.
public struct LayersExportOutcome: Sendable {
  /// Of those that are written.
  public var written: [FileLocation] = []
  /// The one that could not be written, and why; nil where all are.
  public var failed: (location: FileLocation, error: SavingError)?
}
