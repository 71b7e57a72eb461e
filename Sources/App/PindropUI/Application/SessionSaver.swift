import Files
import Gtk
import Journal
import MapFiles
import MapSessions
import MapWindows
import SavedSession

/// The saver of the session file, which records the windows in the state folder. It writes a second after a change.
///
/// Closed windows aren't in the file, and closing the last window removes it. So no windows are restored after the
/// program has ended normally.
final class SessionSaver {
  /// The delay of writing, in seconds. A crash loses the changes of this time.
  private static let delay = 1.0

  private let file: SessionFile
  /// The claim that keeps other processes from writing the file.
  private let claim: FileLock
  /// Unowned, because the application lives as long as the process.
  private unowned let application: PindropApplication
  /// The session being restored; `nil` at other times.
  private var restored: SessionState?
  private var isStarted = false
  private var isEnded = false
  private var waiting: Source?
  private var written: SessionState?
  private var number = 0

  /// Returns `nil` if another process saves its session.
  init?(_ application: PindropApplication) {
    file = SessionFile(folder: FilePath(UserFolder.state + "/pindrop"))
    guard let claim = FileLock(uri: "pindrop:session", in: PindropApplication.claimsFolder) else {
      return nil
    }
    self.claim = claim
    self.application = application
  }

  /// Reads the session of the last run. Until `didRestore()` is called, writes only that a restoration has begun.
  func begin() async -> SessionFile.Contents {
    let contents = await onThread { [file] _ in file.read() }
    guard case .state(var state) = contents else { return contents }
    restored = state
    state.failedStarts += 1
    number += 1
    await onThread { [file, number, state] _ in try? file.write(state, number: number) }
    return contents
  }

  /// Begins to record the windows.
  func didRestore() {
    restored = nil
    isStarted = true
    write()
  }

  /// Schedules writing the file, because a window has changed.
  func scheduleNote() {
    guard isStarted, !isEnded, waiting == nil else { return }
    waiting = MainLoop.after(seconds: SessionSaver.delay) { [weak self] in
      self?.waiting = nil
      self?.write()
    }
  }

  /// Writes immediately when the last window is removed. The program ends after that.
  func windowWasRemoved() {
    guard isStarted, !isEnded else { return }
    guard state.windows.isEmpty else { return scheduleNote() }
    application.whileHeld { [self, state] in await writeNow(state) }
  }

  /// Writes the session a last time. Returns when it is on the disk.
  func end() async {
    guard !isEnded else { return }
    isEnded = true
    waiting?.cancel()
    if isStarted {
      await writeNow(state)
    } else if let restored {
      await writeNow(restored)
    }
  }

  private var state: SessionState {
    let windows = application.mapWindows.filter { !$0.session.map.isClosed }
    let sorted = windows.sorted { $0.number < $1.number }
    // GTK lists the window that was active last first.
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
      // Retried at the next change.
      if !isWritten { written = nil }
    }
  }

  private func writeNow(_ state: SessionState) async {
    number += 1
    written = state
    // An error has no consequence for the maps, which are in their journals.
    await onThread { [file, number] _ in try? file.write(state, number: number) }
  }
}
