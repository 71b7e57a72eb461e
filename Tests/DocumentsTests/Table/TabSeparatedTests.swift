import Documents
import Testing

@Suite struct TabSeparatedTests {
  @Test(arguments: [
    ([["a", "b"], ["1", ""]], "a\tb\n1\t\n"),
    ([["a \"b\" c"]], "a \"b\" c\n"),
    ([["two\nlines", "tab\there", "\"quoted\""]], "\"two\nlines\"\t\"tab\there\"\t\"\"\"quoted\"\"\"\n"),
    ([["", "", ""]], "\t\t\n"),
    ([], ""),
  ])
  func cellsAreQuotedLikeInSpreadsheets(_ rows: [[String]], _ text: String) {
    #expect(TabSeparated.text(rows) == text)
    #expect(TabSeparated.rows(text) == rows)
  }

  @Test(arguments: [
    ("a\tb", [["a", "b"]]), ("a\r\nb\r\n", [["a"], ["b"]]), ("a\rb", [["a"], ["b"]]),
    ("\n", [[""]]), ("\n\n", [[""], [""]]), ("a\t", [["a", ""]]), ("a\t\nb", [["a", ""], ["b"]]),
    // A quotation mark without a matching one is an ordinary character.
    ("\"a\tb", [["\"a", "b"]]), ("\"a\"b\tc", [["\"a\"b", "c"]]), ("a\"b\"", [["a\"b\""]]),
    ("\"a\r\nb\"\tc\r\n", [["a\r\nb", "c"]]), ("\"\"", [[""]]), ("\"\"\"\"", [["\""]]),
    ("ä\t😀", [["ä", "😀"]]),
  ])
  func textOfOtherProgramsIsParsed(_ text: String, _ rows: [[String]]) {
    #expect(TabSeparated.rows(text) == rows)
  }
}
