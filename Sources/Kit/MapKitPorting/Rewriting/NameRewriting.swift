/// Replaces Apple's names with this package's names.
struct NameRewriting {
  let names: NameTable
  let program: Program
  /// The modules of the names that were inserted.
  private(set) var modules: Set<String> = []
  /// The rows that were applied, each once, in the order of their first application.
  private(set) var rows: [PortingRow] = []

  init(names: NameTable, program: Program) {
    (self.names, self.program) = (names, program)
  }

  mutating func apply(to tokens: inout Tokens) {
    replacePhrases(in: &tokens)
    for index in tokens.indices where tokens.isName(index) {
      if names.omitted.contains(tokens[index]) { tokens.removeWord(index) }
      if let sign = tokens.previous(before: index), tokens[sign] == "@",
        names.omitted.contains("@" + tokens[index])
      {
        if let open = tokens.next(after: index), tokens[open] == "(", open == index + 1,
          let end = tokens.end(of: open)
        {
          for place in open...end { tokens.all[place].text = "" }
          if end + 1 < tokens.all.count { tokens.all[end + 1].text = "" }
        }
        tokens.all[sign].text = ""
        tokens.removeWord(index)
      }
      if tokens[index] == "func" { renameParameters(of: index, in: &tokens) }
      guard tokens.previousText(before: index) != "." else { continue }
      if !rename(index, in: &tokens) { makeProperty(index, in: &tokens) }
    }
  }

  /// Returns the name to insert. It is qualified with its module if the program has a type of the same name.
  private mutating func written(_ entry: NameTable.Entry) -> String {
    if !rows.contains(entry.row) { rows.append(entry.row) }
    guard let module = entry.symbol.module else { return entry.symbol.name }
    modules.insert(module)
    return program.types.contains(entry.symbol.path[0]) ? "\(module).\(entry.symbol.name)" : entry.symbol.name
  }

  private mutating func rename(_ index: Int, in tokens: inout Tokens) -> Bool {
    guard !program.types.contains(tokens[index]) else { return false }
    let chain = tokens.chain(from: index)
    for count in (1...chain.count).reversed() {
      let name = chain[..<count].map { tokens[$0] }.joined(separator: ".")
      guard let entry = names.entry(for: name) else { continue }
      if count == 1, names.arrayTypes.contains(name) { passArray(behind: index, in: &tokens) }
      let text = written(entry)
      for place in index...chain[count - 1] { tokens.all[place].text = "" }
      tokens.all[index].text = text
      return true
    }
    return false
  }

  /// Replaces a function of one argument with a property of the argument, for example
  /// `CLLocationCoordinate2DIsValid(place)` with `place.isValid`.
  private mutating func makeProperty(_ index: Int, in tokens: inout Tokens) {
    guard let entry = names.properties[tokens[index]], let property = entry.symbol.path.last,
      let open = tokens.next(after: index), tokens[open] == "(", let end = tokens.end(of: open),
      open + 1 < end
    else { return }
    let isPlain = (open + 1..<end).allSatisfy { tokens.isName($0) || tokens[$0] == "." }
    _ = written(entry)
    tokens.all[index].text = ""
    tokens.all[open].text = isPlain ? "" : "("
    tokens.all[end].text = (isPlain ? "." : ").") + property
  }

  /// Removes the `&` in front of an array, because this package takes arrays instead of pointers.
  private func passArray(behind index: Int, in tokens: inout Tokens) {
    guard let open = tokens.next(after: index), tokens[open] == "(", let end = tokens.end(of: open) else {
      return
    }
    for place in open...end
    where tokens[place] == "&" && [":", ","].contains(tokens.previousText(before: place)) {
      tokens.all[place].text = ""
    }
  }

  /// Replaces whole expressions, for example `x.isKind(of: MKUserLocation.self)` with `x is MKUserLocation`.
  private mutating func replacePhrases(in tokens: inout Tokens) {
    for phrase in names.phrases {
      for start in tokens.indices
      where tokens[start] == phrase.tokens[0] && start > 0 && tokens[start - 1] == "." {
        let range = start..<start + phrase.tokens.count
        guard range.upperBound <= tokens.all.count, tokens.all[range].map(\.text) == phrase.tokens else {
          continue
        }
        for place in range { tokens.all[place].text = "" }
        tokens.all[start - 1] = Token(kind: .literal, text: " " + phrase.replacement)
        if !rows.contains(phrase.row) { rows.append(phrase.row) }
      }
    }
  }

  /// Renames types that have a different name only in the parameters of this method.
  private mutating func renameParameters(of keyword: Int, in tokens: inout Tokens) {
    guard let name = tokens.next(after: keyword), let open = tokens.next(after: name), tokens[open] == "(",
      let end = tokens.end(of: open), let labels = tokens.labels(at: open, isDeclaration: true),
      let row = names.methods["\(tokens[name])(\(labels.map { $0 + ":" }.joined()))"]
    else { return }
    if !rows.contains(row) { rows.append(row) }
    guard let types = names.parameterTypes[row.name] else { return }
    for index in open...end where tokens.isName(index) {
      if let entry = types[tokens[index]] { tokens.all[index].text = written(entry) }
    }
  }
}
