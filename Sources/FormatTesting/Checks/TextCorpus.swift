/// Files as people and programs write them, by what is odd about each.
public protocol TextCorpus {
  static var texts: [String: String] { get }
}

extension TextCorpus {
  public static var names: [String] { texts.keys.sorted() }
  public static func bytes(_ name: String) -> [UInt8] { Array(text(name).utf8) }
  public static func text(_ name: String) -> String { texts[name] ?? "" }
}
