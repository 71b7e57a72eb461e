import AppBase
import Documents
import FileDialogs
import Files
import Gtk
import Journal
import MapFiles
import MapWindows
import SavedSession
import Sentences

extension PindropApplication {
  /// Restores a map with unsaved changes in a window, without asking the user. `saved` is the state of the window.
  /// Returns whether the map has a window.
  @discardableResult func restore(_ summary: JournalSummary, like saved: WindowState? = nil) async -> Bool {
    do throws(JournalError) {
      let recovered = try await maps.recover(summary)
      let isEmpty = recovered.isEmpty
      // An empty draft needs no window, so it is closed.
      if isEmpty { recovered.map.close() }
      guard !isEmpty || recovered.repair != nil else { return false }
      let window = isEmpty ? mapWindows.first ?? makeWindow() : makeWindow()
      if !isEmpty, let saved { window.prepare(for: saved) }
      window.present()
      if !isEmpty { window.show(recovered) }
      if !isEmpty, let saved { window.apply(saved) }
      if let repair = recovered.repair { report(repair.sentence(isMapThere: !isEmpty), over: window) }
      return !isEmpty
    } catch {
      // Another process has opened the map since it was listed.
      if case .inUse = error { return false }
      StandardError.write("\(summary.folder): \(error.readingSentence)")
      let window = mapWindows.first ?? makeWindow()
      window.present()
      // The notice isn't awaited, so that restoring other maps and opening files continues.
      Task {
        await Notice.show(localized("A map could not be restored"), error.readingSentence, over: window)
      }
      return false
    }
  }

  /// Reports the files that were being overwritten when the program ended, and the locations of their backups. Each
  /// file is reported only once.
  func reportStoredFiles() {
    let all = FileBackup.all(in: maps.journals.backupFolder)
    let sentences = all.map { kept in
      localized(
        "“{0}” was being written when Pindrop stopped. The previous content of the file is in “{1}”.",
        kept.target.description, kept.path.description)
    }
    guard !sentences.isEmpty else { return }
    for sentence in sentences { StandardError.write(sentence) }
    let window = mapWindows.first ?? makeWindow()
    window.present()
    Task {
      await Notice.show(
        localized("A file may be incomplete"), sentences.joined(separator: "\n\n"), over: window)
      for kept in all { kept.unlist() }
    }
  }

  /// Reports a damaged journal and the location of its unreadable part. Doesn't wait for the user, so restoring other
  /// maps continues.
  func report(_ sentence: String, over window: MapWindow) {
    StandardError.write(sentence)
    Task { await Notice.show(localized("A map was damaged"), sentence, over: window) }
  }
}

extension JournalRepair {
  /// Returns a sentence about what was restored from the damaged journal, and where the damaged journal is.
  func sentence(isMapThere: Bool) -> String {
    guard let aside else {
      return localized("Part of the map’s journal is missing. The last changes may be lost.")
    }
    guard isMapThere else {
      return localized("The map’s journal could not be read. The damaged journal is in “{0}”.", aside)
    }
    guard damagedSteps + lostRows > 0 else {
      return localized(
        "The map’s journal was damaged, but everything in it could be read. The damaged journal was moved to “{0}”.",
        aside)
    }
    return localized(
      "The map’s journal was damaged. The map contains everything that could be read. The damaged journal was moved to “{0}”.",
      aside)
  }
}
