/// The header of a class or an extension, such as `class Name: Parent, Protocol {`, and the range of its body.
struct TypeHeader {
  /// The index of `class` or `extension`.
  let keyword: Int
  let name: String
  /// The index of the colon in front of the inherited types, or `nil` if there are none.
  let colon: Int?
  /// The inherited names, each with the index of its first token.
  let inherited: [(name: String, index: Int)]
  /// The range from the opening to the closing brace of the body.
  let body: ClosedRange<Int>

  /// Reads the type whose keyword is at `index`. Returns `nil` if the word isn't a type's keyword, as in
  /// `class func`.
  init?(at index: Int, in tokens: Tokens) {
    guard ["class", "extension"].contains(tokens[index]), tokens.isName(index),
      tokens.previousText(before: index) != ".",
      let nameIndex = tokens.next(after: index), tokens.isName(nameIndex),
      !["func", "var", "let", "subscript", "override", "final"].contains(tokens[nameIndex])
    else { return nil }
    var (place, colon) = (nameIndex, Int?.none)
    var inherited: [(String, Int)] = []
    while let next = tokens.next(after: place), tokens[next] != "{" {
      if tokens[next] == "}" || tokens[next] == ";" { return nil }
      if tokens[next] == ":", colon == nil { colon = next }
      let isFirst = colon != nil && [":", ","].contains(tokens.previousText(before: next) ?? "")
      if isFirst, tokens.isName(next) {
        inherited.append((tokens.chain(from: next).map { tokens[$0] }.joined(separator: "."), next))
      }
      place = "(<".contains(tokens[next]) ? tokens.endOfArguments(at: next) ?? next : next
    }
    guard let start = tokens.next(after: place), let end = tokens.end(of: start) else { return nil }
    (keyword, name, self.colon, self.inherited) = (index, tokens[nameIndex], colon, inherited)
    body = start...end
  }

  static func all(in tokens: Tokens) -> [TypeHeader] {
    tokens.indices.compactMap { TypeHeader(at: $0, in: tokens) }
  }

  /// Returns the index of the first modifier or attribute in front of the keyword.
  func start(in tokens: Tokens) -> Int {
    var start = keyword
    while let previous = tokens.previous(before: start) {
      let isModifier = ["public", "open", "final", "private", "fileprivate", "internal"].contains(
        tokens[previous])
      let isAttribute = tokens.isName(previous) && tokens.previousText(before: previous) == "@"
      guard isModifier || isAttribute else { break }
      start = isAttribute ? tokens.previous(before: previous) ?? previous : previous
    }
    return start
  }

  /// Returns the indexes of the tokens in the body that aren't inside nested braces.
  func ownTokens(in tokens: Tokens) -> [Int] {
    var (found, place): ([Int], Int) = ([], body.lowerBound + 1)
    while place < body.upperBound {
      found.append(place)
      place = (tokens[place] == "{" ? tokens.end(of: place) ?? place : place) + 1
    }
    return found
  }
}

extension Tokens {
  /// Returns the index at which generic parameters or the arguments of an attribute end.
  fileprivate func endOfArguments(at index: Int) -> Int? {
    if self[index] == "(" { return end(of: index) }
    var depth = 0
    for place in index..<all.count {
      depth += self[place] == "<" ? 1 : self[place] == ">" ? -1 : 0
      if depth == 0 { return place }
    }
    return nil
  }
}
