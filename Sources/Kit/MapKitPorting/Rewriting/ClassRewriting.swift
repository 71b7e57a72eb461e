/// Rewrites classes that inherit from Objective-C's root class or a view controller, as the porting guide describes.
struct ClassRewriting {
  let tables: PortingTables
  let program: Program
  /// Whether a class has become `@Observable`.
  private(set) var needsObservation = false

  init(tables: PortingTables, program: Program) {
    (self.tables, self.program) = (tables, program)
  }

  mutating func apply(to tokens: inout Tokens) {
    for header in TypeHeader.all(in: tokens) where tokens[header.keyword] == "class" {
      apply(to: &tokens, header)
    }
  }

  private mutating func apply(to tokens: inout Tokens, _ header: TypeHeader) {
    let start = header.start(in: tokens)
    let existing = tokens.all[start..<header.keyword].map(\.text)
    let names = header.inherited.map(\.name)
    let losesParent =
      ["NSObject", "UIViewController"].contains(names.first) && tables.row(about: names[0]) != nil
    let isAnnotation = names.contains("MKAnnotation") || names.contains("MKOverlay")
    let all = names + program.extensions[header.name, default: []]
    let isDelegate = all.contains {
      tables.names.entry(for: $0).map { tables.names.hasBase($0.symbol.name) } == true
    }
    var words: [String] = []
    if losesParent, !existing.contains("MainActor") { words.append("@MainActor") }
    if losesParent, isAnnotation, !existing.contains("Observable") {
      words.append("@Observable")
      needsObservation = true
    }
    let isFinal =
      existing.contains("final") || existing.contains("open") || program.parents.contains(header.name)
    tokens.all[start].text = (words + [tokens[start]]).joined(separator: " ")
    if isDelegate, !isFinal {
      tokens.all[header.keyword].text = tokens[header.keyword].replacing("class", with: "final class")
    }
    if isAnnotation, Self.canBeMoved(header, in: tokens) {
      for (name, index) in header.inherited where name == "MKAnnotation" {
        tokens.all[index].text = "MovableAnnotation"
      }
    }
    if losesParent { removeParent(of: header, from: &tokens) }
  }

  /// Returns whether the class declares a coordinate that can be set from outside.
  private static func canBeMoved(_ header: TypeHeader, in tokens: Tokens) -> Bool {
    let own = header.ownTokens(in: tokens)
    guard
      let name = own.first(where: { tokens[$0] == "coordinate" && tokens.previousText(before: $0) == "var" }),
      let keyword = tokens.previous(before: name)
    else { return false }
    // The setter is private, as in `private(set) var`.
    if tokens.previousText(before: keyword) == ")" { return false }
    // The rest of the line shows whether the property is stored or computed.
    for index in own.drop(while: { $0 <= name }) {
      if tokens[index] == "=" || tokens.all[index].kind == .space && tokens[index].contains("\n") {
        return true
      }
      if tokens[index] == "{", let end = tokens.end(of: index) {
        return tokens.all[index..<end].contains { ["set", "didSet", "willSet"].contains($0.text) }
      }
    }
    return true
  }

  /// Removes the superclass from the inheritance list, and `override` and calls of `super` from the body.
  private func removeParent(of header: TypeHeader, from tokens: inout Tokens) {
    let parent = header.inherited[0].index
    if header.inherited.count > 1 {
      for index in parent..<header.inherited[1].index { tokens.all[index].text = "" }
    } else if let colon = header.colon {
      for index in colon...parent { tokens.all[index].text = "" }
    }
    for index in header.ownTokens(in: tokens) where tokens[index] == "override" { tokens.removeWord(index) }
    for index in header.body where tokens[index] == "super" && tokens.isName(index) {
      guard let call = tokens.chain(from: index).last, let open = tokens.next(after: call),
        tokens[open] == "(",
        let end = tokens.end(of: open)
      else { continue }
      tokens.removeLine(index...end)
    }
  }
}
