import Glibc
import Gtk
import MapWindows
import Sentences
import Transfer

extension PindropApplication {
  /// Runs the program, or forwards the command line to a running instance. Returns the exit status.
  public static func run(_ launch: Launch) -> Int32 {
    StructuredLogHandler.install()
    var launch = launch
    launch.isFromDesktop = Launch.isProcessFromDesktop
    Localization.start()
    let application = PindropApplication(launch)
    do throws(GLibError) {
      try application.register()
    } catch {
      StandardError.write(error.message)
      return 1
    }
    guard application.isRemote else {
      WidgetLocator.startIfWanted(in: application)
      FrameLog.startIfWanted()
      IterationLog.startIfWanted()
      return application.run(launch)
    }
    // Retained because GLib warns if a registered application is freed, and only running it would unregister it.
    messenger = application
    return application.forward(launch)
  }

  private static var messenger: PindropApplication?

  /// Runs the program as a D-Bus service, which opens a window only on request.
  public static func runAsService() -> Int32 {
    StructuredLogHandler.install()
    Localization.start()
    let application = PindropApplication(isService: true)
    // An error is ignored here, because running the application fails with the same error and reports it.
    try? application.register()
    WidgetLocator.startIfWanted(in: application)
    // Passes no arguments: GApplication rejects `--gapplication-service` if the application is already a service.
    application.endAtSignals()
    let status = application.run([CommandLine.arguments[0]])
    application.promisedFiles.removeAll()
    return status
  }

  /// Ends the program on SIGTERM, SIGINT and SIGHUP. The windows are restored when the program starts again.
  private func endAtSignals() {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      MainLoop.onSignal(signal) { [weak self] in self?.endSession() }
    }
  }

  private func run(_ launch: Launch) -> Int32 {
    // Passes URIs, so that GApplication doesn't mistake a file name for an option.
    endAtSignals()
    let status = run([CommandLine.arguments[0]] + launch.files.map(\.uri))
    promisedFiles.removeAll()
    return status == 0 ? exitStatus : status
  }
}
