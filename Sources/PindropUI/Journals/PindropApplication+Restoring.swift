import Documents
import Files
import Gtk
import Journal
import Maps

extension PindropApplication {
  /// Gives a map a window again, without a question.
  func restore(_ summary: JournalSummary) async {
    do throws(JournalFault) {
      let recovered = try await maps.recover(summary)
      let isEmpty = recovered.isEmpty
      // A draft of nothing needs no window.
      if isEmpty { recovered.map.close(reopens: false) }
      guard !isEmpty || recovered.repair != nil else { return }
      let window = isEmpty ? mapWindows.first ?? makeWindow() : makeWindow()
      window.present()
      if !isEmpty { window.show(recovered) }
      if let repair = recovered.repair { tell(repair.sentence(isMapThere: !isEmpty), over: window) }
    } catch {
      // It has been opened by another one since it was listed.
      if case .inUse = error { return }
      StandardError.write("\(summary.folder): \(error.restoringSentence)")
      let window = mapWindows.first ?? makeWindow()
      window.present()
      await Notice.show(localized("A map could not be brought back"), error.restoringSentence, over: window)
    }
  }

  /// Says, once, where the old content is of files that were being written in place when the program was ended.
  func tellOfKeptFiles() {
    let sentences = FileBackup.all(in: maps.journals.backupFolder).map { kept in
      kept.unlist()
      return localized(
        "“{0}” was being written when Pindrop was ended. What it had before is in “{1}”.",
        kept.target.description, kept.path.description)
    }
    guard !sentences.isEmpty else { return }
    for sentence in sentences { StandardError.write(sentence) }
    let window = mapWindows.first ?? makeWindow()
    window.present()
    Task {
      await Notice.show(
        localized("A file may be incomplete"), sentences.joined(separator: "\n\n"), over: window)
    }
  }

  /// Says that a journal was damaged, and where what could not be read is; other maps come back meanwhile.
  func tell(_ sentence: String, over window: MapWindow) {
    StandardError.write(sentence)
    Task { await Notice.show(localized("A map was damaged"), sentence, over: window) }
  }
}

extension JournalRepair {
  /// What came back of a damaged journal, and where the rest is.
  func sentence(isMapThere: Bool) -> String {
    guard let aside else {
      return localized("A part of its journal is missing. What was done last may be lost.")
    }
    guard isMapThere else {
      return localized("Nothing of its journal could be read. What there is of it is in “{0}”.", aside)
    }
    guard damagedSteps + lostRows > 0 else {
      return localized(
        "Its journal was damaged, and everything in it could be read. It was put aside, into “{0}”.", aside)
    }
    return localized(
      "Its journal was damaged. What could be read of it is here; the damaged one is in “{0}”.", aside)
  }
}

extension JournalFault {
  /// Why a map does not come back, and where what there is of it is.
  var restoringSentence: String {
    switch self {
    case .newer:
      localized("A newer version of Pindrop made it. It is left as it is, in “{0}”.", folder)
    case .inUse: localized("It is open in another Pindrop.")
    case .damaged: localized("Its journal is damaged. What there is of it is in “{0}”.", folder)
    default: localized("Its journal in “{0}” cannot be read.", folder)
    }
  }
}
