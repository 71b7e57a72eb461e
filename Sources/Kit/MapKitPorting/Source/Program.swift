/// The declarations in all files of a program.
struct Program {
  /// The names of the program's own types.
  private(set) var types: Set<String> = []
  /// The names that the program's classes inherit.
  private(set) var parents: Set<String> = []
  /// The protocols that extensions add to the program's types, keyed by type name.
  private(set) var extensions: [String: Set<String>] = [:]

  init(_ files: [Tokens]) {
    for tokens in files {
      for index in tokens.indices where Program.keywords.contains(tokens[index]) && tokens.isName(index) {
        guard let name = tokens.next(after: index), tokens.isName(name) else { continue }
        types.insert(tokens[name])
      }
      for header in TypeHeader.all(in: tokens) {
        let names = header.inherited.map(\.name)
        if tokens[header.keyword] == "class" {
          parents.formUnion(names)
        } else {
          extensions[header.name, default: []].formUnion(names)
        }
      }
    }
  }

  private static let keywords: Set = [
    "class", "struct", "enum", "protocol", "typealias", "actor", "associatedtype",
  ]
}
