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
  func cellsAreWrittenAsSpreadsheetsDo(_ rows: [[String]], _ text: String) {
    #expect(TabSeparated.text(rows) == text)
    #expect(TabSeparated.rows(text) == rows)
  }

  @Test(arguments: [
    ("a\tb", [["a", "b"]]), ("a\r\nb\r\n", [["a"], ["b"]]), ("a\rb", [["a"], ["b"]]),
    ("\n", [[""]]), ("\n\n", [[""], [""]]), ("a\t", [["a", ""]]), ("a\t\nb", [["a", ""], ["b"]]),
    // Marks without another one are characters.
    ("\"a\tb", [["\"a", "b"]]), ("\"a\"b\tc", [["\"a\"b", "c"]]), ("a\"b\"", [["a\"b\""]]),
    ("\"a\r\nb\"\tc\r\n", [["a\r\nb", "c"]]), ("\"\"", [[""]]), ("\"\"\"\"", [["\""]]),
    ("ä\t😀", [["ä", "😀"]]),
  ])
  func whatOthersWriteIsRead(_ text: String, _ rows: [[String]]) {
    #expect(TabSeparated.rows(text) == rows)
  }
}
