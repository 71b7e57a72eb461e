/// Rewrites programs for MapKit as programs for AnnotationKit, by the tables in AnnotationKit's pages.
///
/// The porter knows words, not types. It leaves unchanged what it cannot decide, and lists it.
public struct Porter: Sendable {
  private let tables: PortingTables

  public init(tables: PortingTables) { self.tables = tables }

  /// The rewritten files of one program, in the order of `sources`.
  ///
  /// A program that has been rewritten is not changed again.
  public func port(_ sources: [String]) -> [PortedFile] {
    let files = sources.map { Tokens(of: $0) }
    let program = Program(files)
    let ported = files.map { port($0, of: program) }
    // Search the results: the user edits them, so the line numbers must be theirs.
    let results = ported.map { Tokens(of: $0.text) }
    let now = Program(results)
    return zip(ported, results).map { file, tokens in
      PortedFile(
        text: file.text, rows: file.rows,
        remainder: RemainderSearch(tables: tables, program: now).remainder(in: tokens))
    }
  }

  private func port(_ file: Tokens, of program: Program) -> (text: String, rows: [PortingRow]) {
    var tokens = file
    var classes = ClassRewriting(tables: tables, program: program)
    classes.apply(to: &tokens)
    // Separate the words that were put in front of others.
    tokens = Tokens(of: tokens.text)
    var names = NameRewriting(names: tables.names, program: program)
    names.apply(to: &tokens)
    ImportRewriting.apply(
      to: &tokens, modules: names.modules.union(classes.needsObservation ? ["Observation"] : []))
    return (tokens.text, names.rows)
  }
}

/// A rewritten file.
public struct PortedFile: Sendable {
  public let text: String
  /// The rows of the tables that were applied.
  public let rows: [PortingRow]
  /// The names that have to be rewritten by hand.
  public let remainder: [Remainder]
}
