/// The reason why a benchmark can't run. The description is a sentence.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
