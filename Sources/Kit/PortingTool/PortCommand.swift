import ArgumentParser
import MapKitPorting

@main struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Rewrites a Swift program for MapKit as one for AnnotationKit.",
    discussion: """
      Names change as AnnotationKit's tables for porters say. What is left to rewrite by hand is listed on \
      standard error, with the row that says how. Give all files of a program at once: their types are told \
      apart from Apple's.
      """)

  @Argument(help: "Swift files, or folders of them.")
  var files: [String]

  @Flag(help: "Write the files instead of printing the result.")
  var inPlace = false

  @Flag(help: "Also list the differences of what was rewritten, such as other units.")
  var differences = false

  mutating func run() throws {
    let sources = try SourceFile.all(at: files)
    if !inPlace, sources.count > 1 {
      throw PortError(
        "There are \(sources.count) files. Add --in-place to rewrite them, or name one file to print it.")
    }
    let ported = Porter(tables: try SourceFile.tables()).port(sources.map(\.text))
    for (source, file) in zip(sources, ported) {
      if !inPlace {
        print(file.text, terminator: "")
      } else if file.text != source.text {
        try source.write(file.text)
      }
    }
    for (source, file) in zip(sources, ported) { list(file, of: source) }
    let count = ported.map(\.remainder.count).reduce(0, +)
    Output.report(count == 0 ? "Nothing that the tables know is left." : "\(count) left to rewrite by hand.")
  }

  private func list(_ file: PortedFile, of source: SourceFile) {
    for remainder in file.remainder { Output.report("\(source.path):\(remainder)") }
    guard differences else { return }
    for row in file.rows where !row.remark.isEmpty { Output.report("\(source.path): \(row.remark)") }
  }
}
