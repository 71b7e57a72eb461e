/// The rows about members that are absent here or have another name, by the names that programs write.
struct MemberRows: Sendable {
  struct Entry: Sendable {
    var row: PortingRow
    /// This package's name of the class that has the member; `nil` if the row does not name a class.
    var owner: String?
    /// The labels of a method; `nil` for a property.
    var labels: [String]?
  }

  private(set) var entries: [String: [Entry]] = [:]

  init(conformance: [PortingRow], names: NameTable) {
    let members = conformance.compactMap { row in MemberRows.member(of: row).map { (row, $0) } }
    let present = Set(members.filter { !MemberRows.differs($0.0, $0.1.member) }.map(\.1.member))
    for (row, name) in members where MemberRows.differs(row, name.member) && !present.contains(name.member) {
      let base = String(name.member.prefix { $0 != "(" })
      guard base != "init" else { continue }
      let owner = name.owner.flatMap { names.entry(for: $0)?.symbol.name ?? $0 }
      entries[base, default: []].append(
        Entry(row: row, owner: owner, labels: MemberRows.labels(of: name.member)))
    }
  }

  /// The member that a row is about, with its class if the row names it.
  private static func member(of row: PortingRow) -> (owner: String?, member: String)? {
    guard
      let match = row.name.wholeMatch(of: /(?:([A-Z]\w*(?:\.[A-Z]\w*)*)\.)?([a-z]\w*(?:\([\w:]*\))?)( \w+)?/),
      match.2.firstMatch(of: /^k(CL|MK)/) == nil
    else { return nil }
    return (match.1.map(String.init), String(match.2))
  }

  /// Whether a program has to write something else for `member`.
  private static func differs(_ row: PortingRow, _ member: String) -> Bool {
    guard !row.isAbsent, let ours = CodeSpan.all(in: row.ours).first?.symbol?.path.last else { return true }
    return ours != member && !(member.hasPrefix("init(") && ours.hasPrefix("init("))
  }

  private static func labels(of member: String) -> [String]? {
    guard let open = member.firstIndex(of: "(") else { return nil }
    return member[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
  }
}
