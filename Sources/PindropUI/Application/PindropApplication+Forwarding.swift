import Gtk

extension PindropApplication {
  /// Lets the program that runs already do what is asked. What it could not open is said here, where it was
  /// asked for.
  func forward(_ launch: Launch) -> Int32 {
    // Kept to the end of the process: GIO complains of an application that goes without having run.
    _ = Unmanaged.passRetained(self)
    guard !launch.arguments.isEmpty else {
      if launch.asksForAView { activateAction("new-window-at", launch.hint) } else { activate() }
      flush()
      return 0
    }
    // This process never becomes the program: its main loop runs only until the files are checked.
    var outcome: [File]?
    Task { outcome = await PindropApplication.readable(launch.files) }
    MainLoop.adoptMainQueue()
    while outcome == nil { MainLoop.iterate(mayBlock: true) }
    guard let files = outcome, !files.isEmpty else { return PindropApplication.dataError }
    open(files, hint: launch.hint)
    flush()
    return 0
  }

  /// Those that can be opened; of the others it is told why not.
  private static func readable(_ files: [File]) async -> [File] {
    var readable: [File] = []
    for file in files {
      do throws(OpeningFailure) {
        try await DocumentLoader.check(file)
        readable.append(file)
      } catch {
        StandardError.write(error.line)
      }
    }
    return readable
  }
}
