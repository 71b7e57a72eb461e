/// The table rows about members that are missing or renamed in this package, keyed by MapKit's name.
struct MemberRows: Sendable {
  struct Entry: Sendable {
    var row: PortingRow
    /// This package's name of the class that has the member, or `nil` if the row doesn't name a class.
    var owner: String?
    /// The labels of a method, or `nil` for a property.
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

  /// Returns the member that a row describes, with its class if the row names it.
  private static func member(of row: PortingRow) -> (owner: String?, member: String)? {
    guard
      let match = row.name.wholeMatch(of: /(?:([A-Z]\w*(?:\.[A-Z]\w*)*)\.)?([a-z]\w*(?:\([\w:]*\))?)( \w+)?/),
      match.2.firstMatch(of: /^k(CL|MK)/) == nil
    else { return nil }
    return (match.1.map(String.init), String(match.2))
  }

  /// Returns whether a program must replace `member`.
  private static func differs(_ row: PortingRow, _ member: String) -> Bool {
    guard !row.isAbsent, let ours = CodeSpan.all(in: row.ours).first?.symbol?.path.last else { return true }
    return ours != member && !(member.hasPrefix("init(") && ours.hasPrefix("init("))
  }

  private static func labels(of member: String) -> [String]? {
    guard let open = member.firstIndex(of: "(") else { return nil }
    return member[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
  }
}
