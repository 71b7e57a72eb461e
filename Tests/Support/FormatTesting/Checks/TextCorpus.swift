/// Files like those that people and programs write. Each is named after its unusual feature.
public protocol TextCorpus {
  static var texts: [String: String] { get }
}

extension TextCorpus {
  public static var names: [String] { texts.keys.sorted() }
  public static func bytes(_ name: String) -> [UInt8] { Array(text(name).utf8) }
  public static func text(_ name: String) -> String { texts[name] ?? "" }

  /// Returns variants of an XML text with different line ends and white space, by the name of the variant.
  public static func layouts(of plain: String) -> [String: String] {
    let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
    return [
      "plain": plain, "CR LF": lines.joined(separator: "\r\n"), "CR": lines.joined(separator: "\r"),
      "byte order mark": "\u{FEFF}" + plain, "tabs": plain.replacing("  ", with: "\t"),
      "one line": lines.map { $0.drop { $0 == " " } }.joined(),
    ]
  }
}
