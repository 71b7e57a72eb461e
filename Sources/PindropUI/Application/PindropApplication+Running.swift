import Glibc
import Gtk
import Sentences

extension PindropApplication {
  /// Runs the program, or hands what is asked to the one that runs already; answers the exit status.
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
      TurnLog.startIfWanted()
      return application.run(launch)
    }
    // GLib complains of one that dies registered, and only running one would unregister it.
    messenger = application
    return application.forward(launch)
  }

  private static var messenger: PindropApplication?

  /// Runs the program as the desktop starts it: without a window, until it is asked for one.
  public static func runAsService() -> Int32 {
    StructuredLogHandler.install()
    Localization.start()
    let application = PindropApplication(isService: true)
    // Running would, and says what is wrong.
    try? application.register()
    WidgetLocator.startIfWanted(in: application)
    // It is a service already, for which GApplication takes that option for an unknown one.
    application.endAtSignals()
    let status = application.run([CommandLine.arguments[0]])
    application.promisedFiles.removeAll()
    return status
  }

  /// Ends the program when the desktop or a terminal ends it. The windows come back at the next start.
  private func endAtSignals() {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      MainLoop.onSignal(signal) { [weak self] in self?.endSession() }
    }
  }

  private func run(_ launch: Launch) -> Int32 {
    // As URIs, none of which GApplication takes for an option of its own.
    endAtSignals()
    let status = run([CommandLine.arguments[0]] + launch.files.map(\.uri))
    promisedFiles.removeAll()
    return status == 0 ? exitStatus : status
  }
}
