import Features
import FormatTesting
import KML
import Markup
import Testing

/// Tests the errors and line numbers for invalid files.
@Suite struct BadInputTests {
  private static let cases =
    BadMarkup.inputs(root: "kml") { "<Placemark><name>\($0)</name></Placemark>" } + [
      BadInput(
        "folders too deep",
        "<kml>\n" + String(repeating: "<Folder>", count: 150) + String(repeating: "</Folder>", count: 150)
          + "</kml>", .tooDeep(limit: 100), line: 2)
    ]

  @Test(arguments: cases) func invalidInputThrowsErrorWithLine(_ one: BadInput<MarkupError.Fault>) {
    let error = #expect(throws: MarkupError.self) { try KMLFile(bytes: one.bytes) }
    #expect(error?.fault == one.fault)
    #expect(error?.place.line == one.line)
  }

  @Test(arguments: [2, 3]) func depthErrorHasTheLimitOfTheCheck(deepest: Int) {
    let error = #expect(throws: MarkupError.self) {
      try Array("<a><b><c><d/></c></b></a>".utf8).withUnsafeBufferPointer { bytes in
        try MarkupCheck.check(bytes, deepest: deepest)
      }
    }
    #expect(error?.fault == .tooDeep(limit: deepest))
  }
}
