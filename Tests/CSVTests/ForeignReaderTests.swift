import CSV
import Features
import Foundation
import Geography
import Testing

/// What Python's csv module finds in tables before and after edits.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
struct ForeignReaderTests {
  @Test func anotherReaderFindsTheSameCells() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var count = 0
    // Python has the line before the table as a row.
    for (name, text) in Corpus.files where !text.hasPrefix("sep=") {
      let file = try CSVFile(bytes: Array(text.utf8))
      let untouched: [FeatureEntry<CSVFeature>] = (0..<file.count).map { .kept($0) }
      let edited: [FeatureEntry<CSVFeature>] = (0..<file.count).map { index in
        .changed(
          index,
          file.feature(at: index).addingProperty("a \"new\", one", .text("x\r\ny;\t|,\(index)"))
            .settingTitle("title \(index)"))
      }
      for (round, entries) in [untouched, edited].enumerated() {
        let bytes = file.bytes(with: entries, declaration: nil)
        let again = try CSVFile(bytes: bytes)
        let path = folder.appending(path: "\(name)-\(round)")
        try Data(bytes).write(to: path.appendingPathExtension("csv"))
        let rows = (0..<again.count).map { again.feature(at: $0).properties.map(\.value.text) }
        let expected: [String: Any] = [
          "delimiter": String(Character(Unicode.Scalar(again.schema.delimiter))), "rows": rows,
          "header": again.reading.hasHeader,
        ]
        try JSONSerialization.data(withJSONObject: expected).write(to: path.appendingPathExtension("json"))
        count += 1
      }
    }
    #expect(try run(folder) == "\(count) files agree\n")
  }

  private func run(_ folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, folder.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// Whatever we call a property is a cell that Python finds in the same row, in the same order.
  private let script = """
    import csv, glob, json, sys

    count = 0
    for name in glob.glob(sys.argv[1] + '/*.json'):
        expected = json.load(open(name))
        with open(name[:-4] + 'csv', encoding='utf-8-sig', newline='') as file:
            rows = [row for row in csv.reader(file, delimiter=expected['delimiter']) if row]
        rows = rows[1:] if expected['header'] else rows
        assert len(rows) == len(expected['rows']), (name, len(rows))
        for row, texts in zip(rows, expected['rows']):
            rest = iter(row)
            assert all(text in rest for text in texts), (name, row, texts)
        count += 1
    print(count, 'files agree')
    """
}
