/// Finds the names of Apple's frameworks that remain in a rewritten file.
struct RemainderSearch {
  private let tables: PortingTables
  private let program: Program

  init(tables: PortingTables, program: Program) {
    (self.tables, self.program) = (tables, program)
  }

  func remainder(in tokens: Tokens) -> [Remainder] {
    let words = Set(tokens.all.filter { $0.kind == .identifier }.map(\.text))
    let own = declaredNames(in: tokens)
    let places = tokens.places()
    func remainder(_ index: Int, _ name: String, _ row: PortingRow?) -> Remainder {
      Remainder(line: places[index].line, column: places[index].column, name: name, row: row)
    }
    return tokens.indices.filter { tokens.isName($0) }.compactMap { index in
      let name = tokens[index]
      guard !program.types.contains(name) else { return nil }
      if let row = memberRow(at: index, in: tokens, words: words, own: own) {
        return remainder(index, name, row)
      }
      if name == "#selector" || name == "#keyPath" {
        return remainder(index, name, tables.row(about: name))
      }
      if name.hasPrefix("IB"), tokens.previousText(before: index) == "@" {
        return remainder(index, "@" + name, tables.row(about: "@" + name))
      }
      return appleName(at: index, in: tokens).map { remainder(index, $0.name, $0.row) }
    }
  }

  private static let prefixes: Set = ["MK", "CL", "CA", "CG", "UI", "NS"]

  /// Returns the name at `index` if it has a prefix of Apple's frameworks. Names of Foundation that no table contains
  /// are skipped, because Foundation is available on Linux.
  private func appleName(at index: Int, in tokens: Tokens) -> (name: String, row: PortingRow?)? {
    let bare = tokens[index].hasPrefix("k") ? tokens[index].dropFirst() : tokens[index][...]
    guard RemainderSearch.prefixes.contains(String(bare.prefix(2))),
      bare.dropFirst(2).first?.isUppercase == true
    else { return nil }
    let chain = tokens.chain(from: index).map { tokens[$0] }
    let candidates = (1...chain.count).reversed().map { chain[..<$0].joined(separator: ".") }
    let row = candidates.lazy.compactMap { tables.row(about: $0) }.first
    if row == nil, tokens[index].hasPrefix("NS") { return nil }
    return (chain[0], row)
  }

  // MARK: Members

  /// Returns the names of variables, parameters, functions and cases that the file declares.
  private func declaredNames(in tokens: Tokens) -> Set<String> {
    var names: Set<String> = []
    for index in tokens.indices where tokens.isName(index) {
      let previous = tokens.previousText(before: index) ?? ""
      let isParameter = tokens.nextText(after: index) == ":" && previous != "?"
      if isParameter || ["let", "var", "func", "case", "for"].contains(previous) {
        names.insert(tokens[index])
      }
    }
    return names
  }

  private func memberRow(at index: Int, in tokens: Tokens, words: Set<String>, own: Set<String>)
    -> PortingRow?
  {
    guard let entries = tables.members.entries[tokens[index]], let next = tokens.next(after: index),
      tokens[next] != ":"
    else { return nil }
    let previous = tokens.previousText(before: index)
    let isDeclaration = previous == "func" || previous == "var"
    guard previous == "." || isDeclaration || !own.contains(tokens[index]) else { return nil }
    let labels = tokens.labels(at: next, isDeclaration: isDeclaration)
    let isTrailing = labels != nil && tokens.end(of: next).flatMap { tokens.nextText(after: $0) } == "{"
    return entries.first { entry in
      if let owner = entry.owner?.split(separator: ".").last, !words.contains(String(owner)) { return false }
      guard let wanted = entry.labels else { return isDeclaration ? previous == "var" : true }
      guard let labels else { return false }
      return labels == wanted || isTrailing && !isDeclaration && wanted.starts(with: labels)
    }?.row
  }
}
