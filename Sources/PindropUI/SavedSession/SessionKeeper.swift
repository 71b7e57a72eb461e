import Files
import Gtk
import Journal
import Maps
import SavedSession

/// Writes what the windows show to a file of the state folder, a moment after each change.
///
/// Closed windows aren't in the file, and closing the last window removes the file. So a program that ended normally restores
/// no windows.
final class SessionKeeper {
  /// In seconds. A crash loses what was changed in this time.
  private static let delay = 1.0

  private let file: SessionFile
  /// Other processes leave the file alone as long as this lives.
  private let claim: FileClaim
  private unowned let application: PindropApplication
  /// What is being restored; nil before and after that.
  private var restored: SessionState?
  private var isStarted = false
  private var isEnded = false
  private var waiting: Source?
  private var written: SessionState?
  private var number = 0

  /// Returns `nil` if another process keeps its windows.
  init?(_ application: PindropApplication) {
    file = SessionFile(folder: FilePath(UserFolder.state + "/pindrop"))
    guard let claim = FileClaim(uri: "pindrop:session", in: PindropApplication.claimsFolder) else {
      return nil
    }
    self.claim = claim
    self.application = application
  }

  /// Reads what the windows of the last run showed. Until `didRestore()` is called, the only thing written is that a
  /// restoration has begun.
  func begin() async -> SessionFile.Contents {
    let contents = await onThread { [file] _ in file.read() }
    guard case .state(var state) = contents else { return contents }
    restored = state
    state.failedStarts += 1
    number += 1
    await onThread { [file, number, state] _ in try? file.write(state, number: number) }
    return contents
  }

  /// Begins to write what the windows show.
  func didRestore() {
    restored = nil
    isStarted = true
    write()
  }

  /// Notes that a window shows something else.
  func noteSoon() {
    guard isStarted, !isEnded, waiting == nil else { return }
    waiting = MainLoop.after(seconds: SessionKeeper.delay) { [weak self] in
      self?.waiting = nil
      self?.write()
    }
  }

  /// Without a window the program may end before a moment is over.
  func windowWasRemoved() {
    guard isStarted, !isEnded else { return }
    if state.windows.isEmpty { writeNow(state) } else { noteSoon() }
  }

  /// Writes what the windows show now, and nothing after that.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    waiting?.cancel()
    if isStarted {
      writeNow(state)
    } else if let restored {
      writeNow(restored)
    }
  }

  private var state: SessionState {
    let windows = application.mapWindows.filter { !$0.session.map.isClosed }
    let sorted = windows.sorted { $0.number < $1.number }
    // The first of them had the keyboard last.
    return SessionState(
      windows: sorted.map(\.savedState), activeWindow: sorted.firstIndex { $0 === windows.first })
  }

  private func write() {
    let state = state
    guard state != written, !isEnded else { return }
    written = state
    number += 1
    Task { [file, number] in
      let isWritten = await onThread { _ in (try? file.write(state, number: number)) != nil }
      // It is tried again with the next change.
      if !isWritten { written = nil }
    }
  }

  private func writeNow(_ state: SessionState) {
    number += 1
    // Nothing can be done about it, and the maps themselves are in their journals.
    try? file.write(state, number: number)
    written = state
  }
}
