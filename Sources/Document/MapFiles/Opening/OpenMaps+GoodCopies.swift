import Documents
import Journal

extension OpenMaps {
  /// Asks whether to open an intact copy of a damaged file, if a journal contains one. If the user agrees, restores the
  /// map of that journal and adds it to `outcome`, or an error if this fails. Returns `false` if there is no such copy
  /// or the user declines. `damaged` is the layer that was read from the file, or `nil` if the file can't be read.
  func takeGoodCopy(
    of location: FileLocation, _ error: LayerReadingError?, insteadOf damaged: LoadedLayer?,
    _ questions: OpeningQuestions, into outcome: inout OpeningOutcome
  ) async -> Bool {
    guard let choose = questions.goodCopy, error?.isDamage ?? true else { return false }
    let recovery = Recovery(maps: self)
    let digest = damaged?.contents.source?.digest
    guard let summary = await recovery.goodCopy(ofFile: location.uri, except: digest),
      await choose(location, error)
    else { return false }
    do throws(JournalError) {
      if let copy = try await recovery.savedMap(in: summary.folder) {
        outcome.goodCopies.append(copy)
      } else {
        outcome.failures.append(OpeningError(location, .goodCopyLost(nil)))
      }
    } catch {
      outcome.failures.append(OpeningError(location, .goodCopyLost(error)))
    }
    return true
  }
}
