import AppBase
import FileDialogs
import Gtk
import MapFiles
import MapWindows
import Sentences

extension PindropApplication {
  /// Forwards a command line to the running instance. Prints errors here, because this process was started from the
  /// terminal.
  func forward(_ launch: Launch) -> Int32 {
    // Leaked on purpose: GIO warns about an application that is freed without having run.
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
    // The output of this process isn't read, so the running instance shows errors in a dialog.
    guard !launch.isFromDesktop else {
      open(launch.files, hint: launch.hint)
      flush()
      return 0
    }
    // This process never runs the application. Its main loop runs only until the files are checked.
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
