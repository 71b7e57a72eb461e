import Files
import Gtk
import Journal
import MapFiles
import MapSessions
import MapWindows
import SavedSession

/// The object that saves the session file, a list of the open windows in the user's state folder. It writes the file
/// one second after a change.
///
/// The file contains only open windows, and closing the last window removes the file, so no windows are restored after
/// the program has ended normally.
final class SessionSaver {
  /// The delay before writing, in seconds. After a crash, the changes from this period are lost.
  private static let delay = 1.0

  private let file: SessionFile
  /// The lock that prevents other processes from writing the file.
  private let claim: FileLock
  /// Unowned, because the application lives as long as the process.
  private unowned let application: PindropApplication
  /// The session that is being restored; otherwise `nil`.
  private var restored: SessionState?
  private var isStarted = false
  private var isEnded = false
  private var waiting: Source?
  private var written: SessionState?
  private var number = 0

  /// Returns `nil` if another process already saves its session.
  init?(_ application: PindropApplication) {
    file = SessionFile(folder: FilePath(UserFolder.state + "/pindrop"))
    guard let claim = FileLock(uri: "pindrop:session", in: PindropApplication.claimsFolder) else {
      return nil
    }
    self.claim = claim
    self.application = application
  }

  /// Reads the session of the last run. Until `didRestore()` is called, the file keeps that session, with a higher
  /// count of failed starts.
  func begin() async -> SessionFile.Contents {
    let contents = await onThread { [file] _ in file.read() }
    guard case .state(var state) = contents else { return contents }
    restored = state
    state.failedStarts += 1
    number += 1
    await onThread { [file, number, state] _ in try? file.write(state, number: number) }
    return contents
  }

  /// Starts recording the windows, after they have been restored.
  func didRestore() {
    restored = nil
    isStarted = true
    write()
  }

  /// Schedules writing the file after a change.
  func scheduleNote() {
    guard isStarted, !isEnded, waiting == nil else { return }
    waiting = MainLoop.after(seconds: SessionSaver.delay) { [weak self] in
      self?.waiting = nil
      self?.write()
    }
  }

  /// Writes the file immediately if the last window was removed, because the program then ends.
  func windowWasRemoved() {
    guard isStarted, !isEnded else { return }
    guard state.windows.isEmpty else { return scheduleNote() }
    application.whileHeld { [self, state] in await writeNow(state) }
  }

  /// Writes the session for the last time. Returns after the file is on disk.
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
    // The first window in GTK's list was active last.
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
      // Makes the next change retry the write.
      if !isWritten { written = nil }
    }
  }

  private func writeNow(_ state: SessionState) async {
    number += 1
    written = state
    // An error is ignored, because it doesn't affect the maps, which are in their journals.
    await onThread { [file, number] _ in try? file.write(state, number: number) }
  }
}
