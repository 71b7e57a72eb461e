/// Why a benchmark cannot be run, as a sentence.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
