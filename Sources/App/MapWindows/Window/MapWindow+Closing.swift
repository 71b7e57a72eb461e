import Adwaita
import AppBase
import DataTable
import Documents
import FileDialogs
import FileOutput
import Gtk
import MapArea
import MapEditing
import MapFiles
import MapSessions
import SidebarLists

extension MapWindow {
  func connectClosing() {
    onCloseRequest { [unowned self] in
      savePreferences()
      finishEditing()
      // Asks only about changes that couldn't be written to the journal. Changes in the journal can be restored later.
      guard session.map.mustWaitToClose || session.map.findClosingRisk() != nil else {
        beginClosing()
        return false
      }
      Task { [self] in await closeAfterAsking() }
      return true
    }
  }

  /// Starts closing the map. A map with unsaved changes is restored when the program starts again. The returned task
  /// ends when the journal is on disk.
  @discardableResult private func beginClosing() -> Task<Void, Never> {
    endWork()
    journalController.upkeep.noteView()
    pindrop.windowWillClose(self)
    let closing = session.map.close(isDismissing: isDismissing)
    pindrop.windowDidChange()
    RecentMaps.shared.refresh(pindrop.maps)
    return closing
  }

  /// Removes the window when `closing` has ended. Until then, the window is insensitive and shows that it is closing.
  private func destroy(after closing: Task<Void, Never>) async {
    // Removes the focus first: a text field that becomes insensitive isn't notified that it loses the focus.
    focusWidget = nil
    child?.isSensitive = false
    await showingThatItCloses { await closing.value }
    destroy()
  }

  private func showingThatItCloses(_ body: @MainActor () async -> Void) async {
    let notice = BusyNotice(localized("Closing “{0}”…", session.name), in: self)
    await body()
    notice.end()
  }

  /// Whether the map should not be reopened when the program starts again.
  ///
  /// If only this window is closed, `true` if other windows remain open, or if the map was restored and hasn't changed
  /// since. If the whole program quits, `true` only for a restored map that hasn't changed and whose places are all
  /// saved.
  private var isDismissing: Bool {
    let map = session.map
    guard !pindrop.isQuitting else { return map.isAsRestored && map.safety == .saved }
    return map.isAsRestored || pindrop.mapWindows.contains { $0 !== self && !$0.session.map.isClosed }
  }

  /// Applies unfinished input, saves the state that a closing window saves, and stops the running work.
  package func prepareForEnd() {
    savePreferences()
    finishEditing()
    journalController.upkeep.noteView()
    endWork()
  }

  /// Stops the running work of the window.
  private func endWork() {
    pane.locator.stop()
    pane.cancelWork()
    editing.longEdits.end()
  }

  /// Closes the window unless the user cancels. Returns whether it was closed.
  @discardableResult
  package func closeAfterAsking() async -> Bool {
    savePreferences()
    finishEditing()
    guard !isAskingToClose else { return false }
    isAskingToClose = true
    defer { isAskingToClose = false }
    // Waits until a running save is complete and recorded in the journal. Changes made in the meantime are written,
    // too.
    if session.map.isWriting {
      await showingThatItCloses {
        await session.map.saving.inTurn {}
        await session.document.journal.writer?.settle()
      }
    }
    guard let risk = session.map.findClosingRisk() else {
      await destroy(after: beginClosing())
      return true
    }
    present()
    switch await ClosingQuestion.ask(about: risk, of: session.name, over: self) {
    case .cancel: return false
    case .discard: break
    case .export: guard await exporter.ask() else { return false }
    }
    endWork()
    await destroy(after: session.map.close())
    return true
  }

  /// Closes the window after a confirmation, and discards unsaved changes for good.
  func discardAfterAsking() async {
    savePreferences()
    finishEditing()
    guard !isAskingToClose else { return }
    isAskingToClose = true
    defer { isAskingToClose = false }
    guard await ClosingQuestion.askToDiscard(session.name, over: self) else { return }
    endWork()
    if session.map.isWriting { await showingThatItCloses { await session.map.saving.inTurn {} } }
    await destroy(after: session.map.discard())
  }

  func restore() {
    defaultSize = preferences.windowSize
    isMaximized = preferences.isMaximized
    layout.showsSidebar = preferences.showsSidebar
    layout.sidebarWidth = preferences.sidebarWidth
    sidebar.divided.listShare = preferences.listShare
    sidebar.divided.idleListShare = preferences.idleListShare
    divided.tableShare = preferences.tableShare
  }

  private func savePreferences() {
    preferences.isMaximized = isMaximized
    preferences.listShare = sidebar.divided.listShare
    preferences.idleListShare = sidebar.divided.idleListShare
    preferences.tableShare = divided.tableShare
    if !isMaximized, !isFullscreen { preferences.windowSize = defaultSize }
  }
}
