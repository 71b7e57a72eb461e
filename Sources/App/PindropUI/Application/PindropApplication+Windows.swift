import AppBase
import Documents
import FileDialogs
import Files
import Gtk
import Journal
import MapFiles
import MapSessions
import MapWindows
import SavedSession
import Sentences

extension PindropApplication {
  /// Restores the windows of the last run if it ended with a logout or a crash. Also restores maps with unsaved changes
  /// that had no window.
  func restoreWindows() async {
    let contents = await sessionKeeper?.begin() ?? .nothing
    var failures: [OpeningError] = []
    if case .state(let state) = contents {
      for (index, saved) in state.windows.enumerated() {
        let window = await restore(saved, &failures)
        if index == state.activeWindow { activeRestored = window }
      }
    }
    for summary in await maps.unfinishedMaps() {
      if summary.state == .ready, !summary.hasUnsaved {
        await restore(journal: summary.name, nil)
      } else {
        await restore(summary)
      }
    }
    sessionKeeper?.didRestore()
    removeAbandonedFiles(of: contents)
    activeRestored?.present()
    if case .setAside(let path, let reason) = contents { report(reason, path) }
    report(failures)
  }

  /// Removes temporary files that interrupted saves left next to the files of the last run and of known maps. Runs in
  /// the background.
  private func removeAbandonedFiles(of contents: SessionFile.Contents) {
    var locations: [FileLocation] = []
    if case .state(let state) = contents { locations = state.windows.flatMap(\.map.locations) }
    Task { [maps] in await maps.removeAbandonedFiles(nextTo: locations) }
  }

  /// Restores a saved window, and returns the window. Appends the files that can't be opened to `failures`.
  @discardableResult
  func restore(_ saved: WindowState, _ failures: inout [OpeningError]) async -> MapWindow? {
    if let name = saved.map.journal {
      let open = mapWindows.first { !$0.session.map.isClosed && $0.session.map.journalName == name }
      if let open { return open }
      let count = mapWindows.count
      if await restore(journal: name, saved) { return mapWindows.max { $0.number < $1.number } }
      // `restore` failed, but opened a window that reports the journal's error, and there are no files to open.
      if mapWindows.count > count, saved.map.files.isEmpty { return nil }
    }
    guard !saved.map.files.isEmpty else { return saved.map.isNew ? makeWindow(like: saved) : nil }
    return await reopen(saved, &failures)
  }

  private func makeWindow(like saved: WindowState) -> MapWindow {
    let window = makeWindow()
    window.prepare(for: saved)
    window.present()
    window.apply(saved)
    return window
  }

  /// Restores the map of the journal folder `name`. `saved` is the state of its window. Returns whether the map has a
  /// window.
  @discardableResult private func restore(journal name: String, _ saved: WindowState?) async -> Bool {
    let summary = await maps.journal(named: name)
    // Tries to repair a damaged journal. If this fails, the caller opens the map's files without the journal.
    if summary.state == .unreadable { return await restore(summary, like: saved) }
    // Skips a journal of a newer version, which `restoreWindows()` reports.
    guard summary.state == .ready else { return false }
    if summary.hasUnsaved { return await restore(summary, like: saved) }
    guard let recovered = try? await maps.recoverSaved(summary) else { return false }
    guard !recovered.isEmpty else {
      recovered.map.close()
      return false
    }
    let window = makeWindow()
    if let saved { window.prepare(for: saved) }
    window.present()
    window.show(recovered)
    if let saved { window.apply(saved) }
    return true
  }

  /// Opens the files of a saved window. The window appears when the files have been read, or with the delayed notice.
  private func reopen(_ saved: WindowState, _ failures: inout [OpeningError]) async -> MapWindow? {
    let locations = saved.map.locations
    var created: MapWindow?
    let notice = BusyNotice(
      locations.count == 1
        ? localized("Opening “{0}”…", locations[0].shortName)
        : localized(
          "Opening {0} file…", plural: "Opening {0} files…", count: locations.count, locations.count.formatted
        ), in: nil,
      make: { [unowned self] in
        let window = makeWindow()
        window.prepare(for: saved)
        created = window
        return window
      })
    let request = await maps.request(locations)
    let work = Task { await maps.open(request.files, onto: nil, asking: saved.map.answers) }
    notice.onCancel = { work.cancel() }
    let outcome = await work.value
    failures += request.failures + outcome.failures
    // Ending the notice closes its window if the window is still empty.
    defer { notice.end() }
    if let created, !mapWindows.contains(where: { $0 === created }) {
      outcome.arrival?.close()
      return nil
    }
    let window: MapWindow
    switch outcome.arrival {
    case .map(let map):
      window = created ?? makeWindow(sizedAs: saved)
      window.show(again: map)
      if saved.viewport == nil { window.showAll(animated: false) }
    case .recovered(let recovered):
      window = created ?? makeWindow(sizedAs: saved)
      window.show(recovered)
    case .layers, nil: return nil
    }
    window.present()
    window.apply(saved)
    return window
  }

  private func makeWindow(sizedAs saved: WindowState) -> MapWindow {
    let window = makeWindow()
    window.prepare(for: saved)
    return window
  }

  /// Reports files from the last run that can no longer be opened.
  func report(_ failures: [OpeningError]) {
    guard !failures.isEmpty else { return }
    for failure in failures { StandardError.write(failure.line) }
    let window = activeRestored ?? mapWindows.first ?? makeWindow()
    window.present()
    Task { await show(failures, over: window, from: Launch()) }
  }

  private func report(_ reason: SessionFile.Reason, _ path: String) {
    let sentence = reason.sentence(path)
    StandardError.write(sentence)
    let window = mapWindows.first ?? makeWindow()
    window.present()
    window.show(toast: sentence)
  }

  /// Ends the program. Its windows are restored when the program starts again.
  func endSession() {
    for window in mapWindows { window.prepareForEnd() }
    // Waits for running saves and for the journals, but quits after a timeout.
    MainLoop.after(seconds: PindropApplication.longestSaving) { [weak self] in self?.quit() }
    Task.immediate {
      await sessionKeeper?.end()
      for window in mapWindows where !window.session.map.isClosed {
        await window.session.map.saving.inTurn {}
        window.session.map.close()
      }
      await maps.journalsAreClosed()
      quit()
    }
  }

  /// The timeout in seconds. At logout, desktops kill programs after about the same time.
  private static let longestSaving = 5.0
}

extension SessionFile.Reason {
  /// Returns a sentence that says why the windows of the last run aren't restored. `path` is the session file.
  fileprivate func sentence(_ path: String) -> String {
    switch self {
    case .damaged:
      localized(
        "The windows from the last session cannot be restored. The damaged list of windows is in “{0}”.", path
      )
    case .newer:
      localized(
        "The windows from the last session cannot be restored: a newer version of Pindrop saved them in “{0}”.",
        path
      )
    case .failedBefore:
      localized(
        "The windows from the last session were not restored because two attempts failed. The list of windows is saved in “{0}”.",
        path)
    }
  }
}
