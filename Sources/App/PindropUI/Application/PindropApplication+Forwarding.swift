import AppBase
import FileDialogs
import Gtk
import MapFiles
import MapWindows
import Sentences

extension PindropApplication {
  /// Forwards a command line to the running instance. Prints errors in this process, because the user started it from
  /// the terminal.
  func forward(_ launch: Launch) -> Int32 {
    // Leaked on purpose: GIO warns if an application is freed before it has run.
    _ = Unmanaged.passRetained(self)
    guard !launch.arguments.isEmpty else {
      if launch.asksForAView {
        activateAction(Actions.newWindowAt.entry.name, launch.hint)
      } else if launch.opensNewWindow {
        activateAction(Actions.newWindow.entry.name)
      } else {
        activate()
      }
      flush()
      return 0
    }
    // The user doesn't see this process's standard error, so the running instance shows errors in a dialog.
    guard !launch.isFromDesktop else {
      open(launch.files, hint: launch.hint)
      flush()
      return 0
    }
    // This process doesn't run the application. It only iterates the main loop until the files are checked.
    var (files, failures, isChecked) = ([File](), [OpeningError](), false)
    Task {
      (files, failures) = await check(launch.files)
      isChecked = true
    }
    MainLoop.adoptMainQueue()
    while !isChecked { MainLoop.iterate(mayBlock: true) }
    guard !files.isEmpty else { return failures.exitStatus }
    open(files, hint: launch.hint)
    flush()
    return failures.exitStatus
  }

  /// Returns the files that can be opened, and prints errors for the others.
  private func check(_ files: [File]) async -> (readable: [File], failures: [OpeningError]) {
    var (readable, failures): ([File], [OpeningError]) = ([], [])
    for file in files {
      do throws(OpeningError) {
        try await maps.check(FileLocation(file))
        readable.append(file)
      } catch {
        StandardError.write(error.line)
        failures.append(error)
      }
    }
    return (readable, failures)
  }
}
