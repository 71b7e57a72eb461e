import CSV
import Features
import FormatTesting
import Testing

/// Checks the cells of original and edited tables with Python's csv module.
@Suite struct ForeignReaderTests {
  @Test func pythonReadsSameCells() throws {
    var reading = try ForeignReading(suffix: "csv")
    // Python reads the `sep=` line as a row.
    for (_, text) in Corpus.files where !text.hasPrefix("sep=") {
      let file = try CSVFile(bytes: Array(text.utf8))
      let untouched: [FeatureEntry<CSVFeature>] = (0..<file.count).map { .kept($0) }
      let edited: [FeatureEntry<CSVFeature>] = (0..<file.count).map { index in
        .changed(
          index,
          file.feature(at: index).addingProperty("a \"new\", one", .text("x\r\ny;\t|,\(index)"))
            .settingTitle("title \(index)"))
      }
      for entries in [untouched, edited] {
        let bytes = file.bytes(with: entries, declaration: nil)
        let again = try CSVFile(bytes: bytes)
        let rows = (0..<again.count).map { again.feature(at: $0).properties.map(\.value.text) }
        let expected: [String: Any] = [
          "delimiter": String(Character(Unicode.Scalar(again.schema.delimiter))), "rows": rows,
          "header": again.reading.hasHeader,
        ]
        try reading.add(bytes, expected)
      }
    }
    #expect(try reading.disagreement(script) == nil)
  }

  /// Every property must be a cell that Python finds in the same row and in the same order.
  private let script = """
    import csv, glob, json, sys

    count = 0
    for name in glob.glob(sys.argv[1] + '/*.json'):
        expected = json.load(open(name))
        with open(name[:-4] + 'csv', encoding='utf-8-sig', newline='') as file:
            rows = [row for row in csv.reader(file, delimiter=expected['delimiter']) if any(row)]
        rows = rows[1:] if expected['header'] else rows
        assert len(rows) == len(expected['rows']), (name, len(rows))
        for row, texts in zip(rows, expected['rows']):
            rest = iter(row)
            assert all(text in rest for text in texts), (name, row, texts)
        count += 1
    print(count, 'files agree')
    """
}
