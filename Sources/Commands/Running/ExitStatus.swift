import ArgumentParser
import Gettext

/// What a command tells whoever started it. The numbers beyond 1 are those of sysexits.h.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// Nothing was found, or what was checked has errors.
  case negative = 1
  case wrongUsage = 64
  case wrongData = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case inputOutput = 74

  /// When a command ends with it, for manuals.
  public var meaning: String {
    switch self {
    case .done: localized("Success.")
    case .negative: localized("check found an error, or find or name found no place.")
    case .wrongUsage: localized("The command line is invalid.")
    case .wrongData: localized("The input is invalid.")
    case .noInput: localized("The input does not exist or cannot be read.")
    case .unavailable: localized("Data that is installed with the program is missing.")
    case .cannotCreate: localized("The output exists already or cannot be created.")
    case .inputOutput: localized("Reading or writing failed.")
    }
  }

  /// Ends a command with this status, after what is to be said was said.
  var asExit: ExitCode { ExitCode(rawValue) }
}

/// Why a command cannot go on.
struct CommandFailure: Error {
  var status: ExitStatus
  /// What it is about, such as a file's name; nil where the sentence says it.
  var subject: String?
  var sentence: String

  init(_ status: ExitStatus, about subject: String? = nil, _ sentence: String) {
    (self.status, self.subject, self.sentence) = (status, subject, sentence)
  }

  var line: String { subject.map { "\($0): \(sentence)" } ?? sentence }
}
