import Adwaita
import Documents
import Gtk
import Maps

extension MapWindow {
  func connectClosing() {
    onCloseRequest { [unowned self] in
      savePreferences()
      finishEditing()
      // Changes in the journal are restored later. Only changes that couldn't be written there need a question.
      guard session.map.saving.isBusy || session.map.findClosingRisk() != nil else {
        closeMap()
        return false
      }
      Task { await closeAfterAsking() }
      return true
    }
  }

  /// Closes the map. A map with unsaved changes is restored at the next start.
  private func closeMap() {
    endWork()
    journalController.upkeep.noteViewport()
    pindrop.closedMaps.note(self)
    session.map.close(isDismissing: isDismissing)
    pindrop.sessionKeeper?.scheduleNote()
    RecentMaps.shared.refresh(pindrop.maps)
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
    // Wait until a file that is being saved is complete and the journal knows of it.
    await session.map.saving.inTurn {}
    guard let risk = session.map.findClosingRisk() else {
      closeMap()
      destroy()
      return true
    }
    present()
    switch await ClosingQuestion.ask(about: risk, of: session.name, over: self) {
    case .cancel: return false
    case .discard: break
    case .export: guard await exporter.ask() else { return false }
    }
    endWork()
    destroy()
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
    await session.map.saving.inTurn {}
    session.map.discard()
    destroy()
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
