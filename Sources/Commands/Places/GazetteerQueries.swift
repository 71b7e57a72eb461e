import Glibc
import Places
import Sentences

/// What is asked of the gazetteer, an answer or several a line.
enum GazetteerQueries {
  /// Answers each of `arguments`, or else, and for `-`, each line of standard input as it comes. `answer` gives lines
  /// of JSON, and whether something was found.
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
        // The others are answered all the same.
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
