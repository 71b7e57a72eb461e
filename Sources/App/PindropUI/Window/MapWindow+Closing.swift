import Adwaita
import Documents
import Gtk
import MapFiles

extension MapWindow {
  func connectClosing() {
    onCloseRequest { [unowned self] in
      savePreferences()
      finishEditing()
      // Changes in the journal are restored later. Only changes that couldn't be written there need a question.
      guard session.map.mustWaitToClose || session.map.findClosingRisk() != nil else {
        beginClosing()
        return false
      }
      Task { [self] in await closeAfterAsking() }
      return true
    }
  }

  /// Begins to close the map. A map with unsaved changes is restored at the next start. The returned task ends when
  /// the journal is on the disk.
  @discardableResult private func beginClosing() -> Task<Void, Never> {
    endWork()
    journalController.upkeep.noteViewport()
    pindrop.closedMaps.note(self)
    let closing = session.map.close(isDismissing: isDismissing)
    pindrop.sessionKeeper?.scheduleNote()
    RecentMaps.shared.refresh(pindrop.maps)
    return closing
  }

  /// Removes the window when `closing` ends. Until then, the window takes no input and shows that it is closing.
  private func destroy(after closing: Task<Void, Never>) async {
    // A text field that becomes insensitive while it has the focus would not notice that it loses the focus.
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

  /// Whether the map should stay closed at the next start.
  ///
  /// It stays closed if other windows remain open, or if the map was restored and is closed without a change. Quitting the
  /// program closes a restored map for good only if all its present places are saved.
  private var isDismissing: Bool {
    let map = session.map
    guard !pindrop.isQuitting else { return map.isAsRestored && map.safety == .saved }
    return map.isAsRestored || pindrop.mapWindows.contains { $0 !== self && !$0.session.map.isClosed }
  }

  /// Applies unfinished input and saves the state that is normally saved when the window closes.
  func prepareForEnd() {
    savePreferences()
    finishEditing()
    journalController.upkeep.noteViewport()
    endWork()
  }

  /// Stops running work.
  private func endWork() {
    pane.locator.stop()
    pane.cancelWork()
    editing.longEdits.end()
  }

  /// Closes the window unless the user cancels. Returns whether it was closed.
  @discardableResult
  func closeAfterAsking() async -> Bool {
    savePreferences()
    finishEditing()
    guard !isAskingToClose else { return false }
    isAskingToClose = true
    defer { isAskingToClose = false }
    // Wait until a file that is being saved is complete and the journal knows of it. Changes that are made while
    // waiting are written, too.
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
