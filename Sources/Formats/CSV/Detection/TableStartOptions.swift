/// The part of a table's `readOptions` that contains the table's first line and encoding, for example `@3,1251@`. Empty
/// if the user has chosen neither of them.
struct TableStartOptions {
  var firstLine: Int?
  var encoding: TextEncoding?

  init(firstLine: Int?, encoding: TextEncoding?) {
    (self.firstLine, self.encoding) = (firstLine, encoding)
  }

  private static let mark = UInt8(ascii: "@")

  /// Parses the beginning of `options`.
  init(_ options: [UInt8]) {
    guard options.first == TableStartOptions.mark,
      let end = options.dropFirst().firstIndex(of: TableStartOptions.mark)
    else { return }
    let parts = options[1..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    firstLine = Int(String(decoding: parts[0], as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
    encoding = TextEncoding(name: String(decoding: parts[1], as: UTF8.self))
  }

  var text: [UInt8] {
    guard firstLine != nil || encoding != nil else { return [] }
    return Array("@\(firstLine.map(String.init) ?? ""),\(encoding?.name ?? "")@".utf8)
  }
}

extension TextEncoding {
  fileprivate var name: String {
    switch self {
    case .utf8: "utf-8"
    case .windows(let page): "\(page.rawValue)"
    case .utf16(let isBigEndian): isBigEndian ? "utf-16be" : "utf-16le"
    }
  }

  fileprivate init?(name: String) {
    let encoding = TextEncoding.choices.first { $0.name == name }
    guard let encoding else { return nil }
    self = encoding
  }
}
