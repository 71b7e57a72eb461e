import Testing
import Tiles

@Suite struct AttributionTests {
  @Test func linksAndTextAreKept() {
    let attribution = Attribution(
      html: """
        <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> \
        <a href='https://www.openstreetmap.org/copyright'>&copy; OpenStreetMap contributors</a>
        """)
    #expect(
      attribution.pieces == [
        .init("© OpenMapTiles", link: "https://www.openmaptiles.org/"), .init(" "),
        .init("© OpenStreetMap contributors", link: "https://www.openstreetmap.org/copyright"),
      ])
    #expect(attribution.text == "© OpenMapTiles © OpenStreetMap contributors")
  }

  @Test func spacesAreOutsideOfLinks() {
    let attribution = Attribution(html: "Data <a href=https://a.example>A </a> and\n  more")
    #expect(
      attribution.pieces == [.init("Data "), .init("A", link: "https://a.example"), .init(" and more")])
  }

  @Test(arguments: [
    ("© OpenStreetMap contributors", "© OpenStreetMap contributors"), ("", ""), ("  \n ", ""),
    ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"), ("A&amp;B &#169; &#xA9; &unknown;", "A&B © © &unknown;"),
    ("a<br>b<p>c</p>", "a b c"), ("<b>Bold</b> <i>text", "Bold text"), ("a<!-- hidden -->b", "ab"),
    ("x<script>alert('1')</script>y", "xy"), ("x<STYLE>p{}</style >y", "xy"), ("x<script>never closed", "x"),
    ("a&#0;&#xD800;&#99999999;b", "ab"), ("a\u{202E}cba\u{2066}\u{7}b", "acbab"), ("<a href=\"https://a", ""),
    ("<", "<"), ("</", ""), ("&", "&"), ("<a", ""), ("<!--", ""), ("<img src=x onerror=alert(1)>y", "y"),
  ]) func markupIsReducedToText(_ html: String, _ text: String) {
    #expect(Attribution(html: html).text == text)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "&#106;avascript:alert(1)", "data:text/html,x",
    "file:///etc/passwd",
    "//example.org", "https://a.example/\" onclick=\"x", "https://a.example/ b", "https://a.example/<b>",
    "https://ä.example/", "ftp://a.example", "",
  ]) func otherLinksAreDropped(_ target: String) {
    let attribution = Attribution(html: "<a href='\(target)'>text</a>")
    #expect(attribution.pieces == [.init("text")])
  }

  @Test func longTextIsCut() {
    #expect(Attribution(html: String(repeating: "a", count: 100_000)).text.count == 400)
    #expect(Attribution(html: String(repeating: "<b>", count: 100_000) + "a").isEmpty)
    let marks = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(Attribution(html: "a\(marks)b").text == "ab")
  }
}
