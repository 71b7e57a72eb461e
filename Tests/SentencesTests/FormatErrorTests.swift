import Features
import MapFiles
import Sentences
import Testing

/// The reason of a `FormatError` can be any error, so the compiler doesn't find formats without sentences.
@Suite struct FormatErrorTests {
  @Test(arguments: FormatRegistry.known.readable)
  func errorsOfEachFormatHaveSentences(_ format: FileFormat) {
    let wrong: [[UInt8]] = [
      [], Array("{".utf8), Array("<".utf8), Array("<a><b></a>".utf8), Array("a,b\n\"1".utf8),
      [0xFF, 0xFE, 0x00],
      Array("PK\u{3}\u{4}".utf8), Array("[1,2]".utf8),
    ]
    let errors = wrong.compactMap { bytes -> FormatError? in
      do throws(FormatError) {
        _ = try format.read(bytes)
        return nil
      } catch { return error }
    }
    #expect(!errors.isEmpty, "no error to test")
    for error in errors {
      #expect(error.sentence != "The file cannot be read.", "\(error.reason) has no sentence")
    }
  }
}
