/// The tokens of a file. Indices include whitespace and comment tokens.
struct Tokens {
  var all: [Token]

  init(of source: String) { all = Lexer.tokens(of: source) }

  var text: String { all.map(\.text).joined() }
  var indices: Range<Int> { all.indices }
  subscript(index: Int) -> String { all[index].text }

  func isName(_ index: Int) -> Bool { all[index].kind == .identifier }

  /// Returns the index of the next token that isn't blank, or `nil` at the end.
  func next(after index: Int) -> Int? {
    var index = index + 1
    while index < all.count, all[index].isBlank { index += 1 }
    return index < all.count ? index : nil
  }

  func previous(before index: Int) -> Int? {
    var index = index - 1
    while index >= 0, all[index].isBlank { index -= 1 }
    return index >= 0 ? index : nil
  }

  func nextText(after index: Int) -> String? { next(after: index).map { all[$0].text } }
  func previousText(before index: Int) -> String? { previous(before: index).map { all[$0].text } }

  /// Returns the index of the bracket that closes the bracket at `index`, or `nil` if it isn't closed.
  func end(of index: Int) -> Int? {
    var depth = 0
    for place in index..<all.count where all[place].kind == .symbol {
      if "([{".contains(self[place]) { depth += 1 }
      if ")]}".contains(self[place]) { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  /// Returns the indexes of the names that are joined by dots, starting at `index`.
  func chain(from index: Int) -> [Int] {
    var chain = [index]
    while let last = chain.last, last + 2 < all.count, self[last + 1] == ".", isName(last + 2) {
      chain.append(last + 2)
    }
    return chain
  }

  /// Returns the labels of the arguments or parameters in the parentheses at `index`, with `_` for a missing label.
  /// Returns `nil` if there are no complete parentheses.
  ///
  /// In a declaration, the first name of a parameter is its label. In a call, a label is a name followed by a colon.
  func labels(at index: Int, isDeclaration: Bool) -> [String]? {
    guard self[index] == "(", let end = end(of: index) else { return nil }
    var labels: [String] = []
    var place = next(after: index)
    while let first = place, first < end {
      let isLabel =
        isName(first) && (isDeclaration || nextText(after: first) == ":")
      labels.append(isLabel ? self[first] : "_")
      var current = first
      while current < end, self[current] != "," {
        current =
          ("([{".contains(self[current]) && all[current].kind == .symbol
            ? self.end(of: current) ?? end : current) + 1
      }
      place = current < end ? next(after: current) : nil
    }
    return labels
  }

  /// Returns the line and column of each token, counted from 1.
  func places() -> [(line: Int, column: Int)] {
    var (line, column) = (1, 1)
    return all.map { token in
      let place = (line, column)
      for scalar in token.text.unicodeScalars {
        if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
      }
      return place
    }
  }

  /// Removes the line of the tokens in `range`, unless it contains other tokens.
  mutating func removeLine(_ range: ClosedRange<Int>) {
    // Lines that were removed earlier have left empty tokens.
    let before = all[..<range.lowerBound].lastIndex { !$0.text.isEmpty }
    let isFirst = before.map { self[$0].contains(where: \.isNewline) } ?? true
    let isLast = range.upperBound + 1 == all.count || self[range.upperBound + 1].contains(where: \.isNewline)
    guard isFirst, isLast else { return }
    for index in range { all[index].text = "" }
    if range.upperBound + 1 < all.count, let end = self[range.upperBound + 1].firstIndex(where: \.isNewline) {
      let rest = self[range.upperBound + 1][self[range.upperBound + 1].index(after: end)...]
      if let before, let lineEnd = self[before].lastIndex(where: \.isNewline) {
        // The following line has its own indentation, so the indentation of the removed line is removed too.
        all[before].text = String(self[before][...lineEnd])
      }
      all[range.upperBound + 1].text = String(rest)
    }
  }

  /// Removes the word at `index` and the space after it.
  mutating func removeWord(_ index: Int) {
    all[index].text = ""
    if index + 1 < all.count, all[index + 1].kind == .space { all[index + 1].text = "" }
  }
}
