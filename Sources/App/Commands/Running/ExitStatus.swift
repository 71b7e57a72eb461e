import ArgumentParser
import Gettext

/// The exit status of a command. Numbers above 1 are from sysexits.h.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// There is no result, or the checked file has errors.
  case negative = 1
  case wrongUsage = 64
  case wrongData = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case inputOutput = 74

  /// The meaning of the status, for manuals.
  public var meaning: String {
    switch self {
    case .done: localized("Success.")
    case .negative: localized("check found an error, or find or name found no place.")
    case .wrongUsage: localized("The command line is invalid.")
    case .wrongData: localized("The input is invalid.")
    case .noInput: localized("The input does not exist or cannot be read.")
    case .unavailable: localized("Data files of the program are missing.")
    case .cannotCreate: localized("The output already exists or cannot be created.")
    case .inputOutput: localized("Reading or writing failed.")
    }
  }

  /// The status as an exit code for ArgumentParser, which then prints no further message.
  var asExit: ExitCode { ExitCode(rawValue) }
}

/// An error that ends a command.
struct CommandFailure: Error {
  var status: ExitStatus
  /// The subject, such as a file name, or `nil` if the sentence contains it.
  var subject: String?
  var sentence: String

  init(_ status: ExitStatus, about subject: String? = nil, _ sentence: String) {
    (self.status, self.subject, self.sentence) = (status, subject, sentence)
  }

  var line: String { subject.map { "\($0): \(sentence)" } ?? sentence }
}
