/// Converts programs that use MapKit to programs that use AnnotationKit, using the tables in AnnotationKit's
/// documentation.
///
/// The porter matches names without type information. Code that it can't rewrite reliably is left unchanged and listed.
public struct Porter: Sendable {
  private let tables: PortingTables

  public init(tables: PortingTables) { self.tables = tables }

  /// Returns the rewritten files of one program, in the order of `sources`. Porting a rewritten program again doesn't
  /// change it.
  public func port(_ sources: [String]) -> [PortedFile] {
    let files = sources.map { Tokens(of: $0) }
    let program = Program(files)
    let ported = files.map { port($0, of: program) }
    // Searches the results instead of the sources, because the user edits the results and needs their line numbers.
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
    // Tokenizes the text again, because words were inserted in front of existing tokens.
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
