import Markup
import Testing

@Suite struct PlainNameTests {
  @Test(arguments: ["a", "Z", "_", "id_1.x-y", "A0"])
  func plainNameIsAccepted(_ text: String) { #expect(MarkupText.isPlainName(text)) }

  @Test(arguments: ["", "0a", "-a", ".a", "a b", "a:b", "é", "a\u{301}", "a/b", "@a", "[a", "`a", "{a"])
  func otherTextIsNotPlainName(_ text: String) { #expect(!MarkupText.isPlainName(text)) }
}
