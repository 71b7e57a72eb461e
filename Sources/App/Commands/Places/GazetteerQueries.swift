import Glibc
import Places
import Sentences

/// Runs queries on the gazetteer, each with one or several lines of output.
enum GazetteerQueries {
  /// Answers each of `arguments`. For `-`, or without arguments, answers the lines of standard input as they
  /// arrive. `answer` returns lines of JSON, and whether there is a result.
  static func run(
    _ arguments: [String], _ answer: (Gazetteer, String) throws(CommandFailure) -> ([JSONLine], Bool)
  ) throws(CommandFailure) -> ExitStatus {
    let gazetteer: Gazetteer
    do throws(GazetteerError) {
      gazetteer = try Gazetteer.installed()
    } catch {
      throw CommandFailure(.unavailable, error.sentence)
    }
    var status = ExitStatus.done
    func ask(_ query: String) throws(CommandFailure) {
      do throws(CommandFailure) {
        let (lines, isFound) = try answer(gazetteer, query)
        if !isFound, status == .done { status = .negative }
        for line in lines { try CommandOutput.writeToStandardOutput(line.bytes) }
      } catch {
        guard error.status == .wrongData else { throw error }
        // Continues with the other queries after an error.
        StandardError.write(error.line)
        status = .wrongData
      }
    }
    for argument in arguments.isEmpty ? ["-"] : arguments {
      guard argument == "-" else {
        try ask(argument)
        continue
      }
      while let line = readLine() {
        if !line.allSatisfy(\.isWhitespace) { try ask(line) }
      }
    }
    return status
  }
}
