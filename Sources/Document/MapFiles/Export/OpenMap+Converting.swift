import Documents
import Features
import GDAL

/// Export to formats that GDAL writes.
extension OpenMap {
  /// Returns the export to `location`. Returns `nil` if GDAL doesn't write the format that the suffix of the name
  /// indicates.
  @concurrent static func converted(
    _ extent: ExportExtent, of contents: DocumentContents, to location: FileLocation
  ) async -> ConvertedExport? {
    guard FormatRegistry.known.format(named: location.name)?.isExported == true else { return nil }
    return ConvertedExport(contents.exportedLayers(extent), named: location.name)
  }

  @concurrent static func losses(
    _ export: ConvertedExport, _ extent: ExportExtent, of contents: DocumentContents
  ) async -> FormatLosses? {
    var losses = export.losses
    contents.exporting(extent).addSurroundings(to: &losses, in: export.formatIdentifier)
    return losses.isEmpty ? nil : losses
  }

  /// Writes the files of an export to its destination. If writing fails, no file is changed.
  func write(
    _ export: ConvertedExport, to location: FileLocation, _ progress: @escaping @Sendable (Double) -> Void
  ) async -> ExportOutcome {
    do throws(SavingError) {
      let files = try await OpenMap.files(for: export, progress)
      try await write(files, to: location)
      return .exported
    } catch {
      return .failed(error)
    }
  }

  @concurrent private static func files(
    for export: ConvertedExport, _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(SavingError) -> [GDAL.WrittenFile] {
    try await export.files(by: GDAL(), progress: progress)
  }

  private func write(_ files: [GDAL.WrittenFile], to location: FileLocation) async throws(SavingError) {
    let folder = location.folder ?? location
    let isReplacing = await maps.store.exists(location)
    var all: [(bytes: [UInt8], location: FileLocation)] = []
    for file in files.dropLast() {
      let companion = folder.appending(file.name)
      let isFree = isReplacing ? true : await !maps.store.exists(companion)
      guard isFree else { throw .companionExists(name: file.name) }
      all.append((file.bytes, companion))
    }
    if let main = files.last { all.append((main.bytes, location)) }
    do throws(StorageError) { try await maps.store.write(all) } catch { throw .storage(error) }
  }
}
