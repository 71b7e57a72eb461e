import Markup

/// Inputs that all XML formats must reject.
public enum BadMarkup {
  /// Returns inputs with this root element. `feature` returns a feature whose name has the given content.
  public static func inputs(root: String, feature: (String) -> String) -> [BadInput<MarkupError.Fault>] {
    let places = feature("A")
    let (front, behind) = (places.prefix { $0 != "A" }, places.drop { $0 != "A" }.dropFirst())
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    func file(_ content: String) -> String { "<\(root)>\n\(content)</\(root)>" }
    return [
      BadInput("nothing", "", .empty), BadInput("spaces", " \n\t", .empty),
      BadInput("no markup", "lat,lon", .syntax),
      BadInput(
        "a bomb",
        """
        <?xml version="1.0"?>
        <!DOCTYPE \(root) [
        <!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">
        ]>
        <\(root)>\(feature("&c;"))</\(root)>
        """, .documentType, line: 2),
      BadInput(
        "an external entity",
        "<!DOCTYPE \(root) [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<\(root)>\(feature("&e;"))</\(root)>",
        .documentType),
      BadInput(
        "an external parameter entity",
        "<!DOCTYPE \(root) [<!ENTITY % e SYSTEM \"http://127.0.0.1/x\"> %e;]><\(root)/>", .documentType),
      BadInput(
        "an entity of an external type",
        "<!DOCTYPE \(root) SYSTEM \"http://127.0.0.1/x.dtd\">\n<\(root)>\(feature("&e;"))</\(root)>",
        .entity("e"), line: 2),
      BadInput("an entity of HTML", file(feature("a&nbsp;b")), .entity("nbsp"), line: 2),
      BadInput(
        "cut in a tag", "<\(root)>\n" + places.prefix { $0 != ">" }, .truncated(element: nil), line: 2),
      BadInput("cut in a comment", "<\(root)>\n<!-- a", .truncated(element: nil), line: 2),
      BadInput(
        "closed wrongly", file("\(front)A</nme>\(behind.dropFirst("</name>".count))"),
        .mismatch(open: "name", close: "nme"), line: 2),
      BadInput("too deep", file(deep), .tooDeep(limit: 200), line: 2),
      BadInput(
        "too many attributes",
        "<\(root)>\n<a " + (0..<6000).map { "a\($0)='>' " }.joined() + "/></\(root)>",
        .tooManyAttributes(limit: 5000), line: 2),
      BadInput("two roots", "<\(root)/>\n<\(root)/>", .afterEnd, line: 2),
      BadInput("a control character", file(feature("\u{1}")), .character, line: 2),
      BadInput("a reference to one", file(feature("&#1;")), .character, line: 2),
      BadInput(
        "an encoding that is none", "<?xml version='1.0' encoding='x-none'?><\(root)/>", .encoding("x-none")),
      BadInput(
        "a long name of an encoding",
        "<?xml version='1.0' encoding='\(String(repeating: "e", count: 100_000))'?><\(root)/>",
        .encoding(String(repeating: "e", count: 40) + "…")),
      BadInput(
        "a byte of another encoding",
        bytes: Array("<?xml version='1.0' encoding='us-ascii'?>\n<\(root)>".utf8) + [0xE9]
          + Array("</\(root)>".utf8),
        .notInEncoding("us-ascii"), line: 2),
      BadInput(
        "a late declaration", "\n<?xml version='1.0' encoding='UTF-8'?>\n<\(root)/>", .lateDeclaration,
        line: 2),
      BadInput(
        "another root", "<?xml version=\"1.0\"?>\n<osm/>", .root(found: "osm", expected: root), line: 2),
    ]
  }
}
