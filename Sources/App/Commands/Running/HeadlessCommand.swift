import ArgumentParser
import Logging
import Sentences

/// A command that needs no display and no window.
protocol HeadlessCommand: ParsableCommand {
  /// Runs the command and returns the exit status.
  func perform() throws(CommandFailure) -> ExitStatus
}

extension HeadlessCommand {
  func run() throws {
    LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
    let status: ExitStatus
    do throws(CommandFailure) {
      status = try perform()
    } catch {
      StandardError.write(error.line)
      status = error.status
    }
    throw status.asExit
  }
}
