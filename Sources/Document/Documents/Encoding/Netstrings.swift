/// A list of strings, each preceded by its length in UTF-8 bytes, such as "4:move,6:Vienna,". An empty list is encoded
/// as a comma.
enum Netstrings {
  static func encoded(_ fields: [String]) -> String {
    fields.isEmpty ? "," : fields.map { "\($0.utf8.count):\($0)," }.joined()
  }

  /// Decodes a list. Returns `nil` if `text` is invalid.
  static func fields(of text: String) -> [String]? {
    guard text != "," else { return [] }
    guard !text.isEmpty else { return nil }
    var fields: [String] = []
    var rest = Substring(text).utf8
    while !rest.isEmpty {
      guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), let length = Int(Substring(rest[..<colon])),
        length >= 0
      else { return nil }
      let start = rest.index(after: colon)
      guard let end = rest.index(start, offsetBy: length, limitedBy: rest.endIndex), end < rest.endIndex,
        rest[end] == UInt8(ascii: ","), let field = String(rest[start..<end])
      else { return nil }
      fields.append(field)
      rest = rest[rest.index(after: end)...]
    }
    return fields
  }
}
