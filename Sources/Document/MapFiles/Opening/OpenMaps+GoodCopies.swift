import Documents
import Journal

extension OpenMaps {
  /// Restores the map whose journal contains an intact copy of a damaged file. Returns `nil` if there is no such copy
  /// or the user declines. `damaged` is the layer that was read from the file, or `nil` if the file can't be read.
  func goodCopy(
    of location: FileLocation, _ error: LayerReadingError?, insteadOf damaged: LoadedLayer?,
    _ questions: OpeningQuestions
  ) async -> RecoveredMap? {
    guard let choose = questions.goodCopy, error?.isDamage ?? true else { return nil }
    let recovery = Recovery(maps: self)
    let digest = damaged?.contents.source?.digest
    guard let summary = await recovery.goodCopy(ofFile: location.uri, except: digest),
      await choose(location, error)
    else { return nil }
    return try? await recovery.savedMap(in: summary.folder)
  }
}
