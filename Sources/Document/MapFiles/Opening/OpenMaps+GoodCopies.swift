import Documents
import Journal

extension OpenMaps {
  /// Returns the map with the last good copy of a damaged file, if there is a copy and the user chooses it.
  /// `damaged` is the file's layer if it can be read.
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
