import Glibc

/// Reports the mistakes of a program with a map view, one sentence each.
@MainActor package final class MistakeLog {
  /// Receives the sentences. Writes to standard error by default.
  package var report: @MainActor (String) -> Void = MistakeLog.writeToStandardError
  private var reported: Set<UsageWarning> = []

  package init() {}

  /// Reports a mistake that is likely to recur, but only the first time.
  package func report(_ mistake: UsageWarning) {
    if reported.insert(mistake).inserted { report(mistake.sentence) }
  }

  package static func writeToStandardError(_ sentence: String) {
    let line = Array((sentence + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
