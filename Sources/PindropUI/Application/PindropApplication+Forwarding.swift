import Gtk
import Maps
import Sentences

extension PindropApplication {
  /// Lets the program that runs already do what is asked. What it could not open is said here, where it was
  /// asked for.
  func forward(_ launch: Launch) -> Int32 {
    // Kept to the end of the process: GIO complains of an application that goes without having run.
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
    // Nobody reads what this process says: the one that runs says it in a dialog.
    guard !launch.isFromDesktop else {
      open(launch.files, hint: launch.hint)
      flush()
      return 0
    }
    // This process never becomes the program: its main loop runs only until the files are checked.
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

  /// Those that can be opened; of the others it is told why not.
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
