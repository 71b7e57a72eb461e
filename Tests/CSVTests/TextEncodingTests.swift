import CSV
import Features
import Geography
import Testing

@Suite struct TextEncodingTests {
  private static let text = "Ort,lat,lon\nGrünau,48.2,16.4\n"

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap {
      isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
    }
  }

  private static let files: [(name: String, bytes: [UInt8])] = [
    ("UTF-8", Array(text.utf8)),
    ("Windows-1252", text.unicodeScalars.map { UInt8($0.value) }),
    ("UTF-16, little first", [0xFF, 0xFE] + utf16(text, isBigEndian: false)),
    ("UTF-16, big first", [0xFE, 0xFF] + utf16(text, isBigEndian: true)),
  ]

  @Test(arguments: files.map(\.name))
  func encodingIsKept(name: String) throws {
    let bytes = try #require(TextEncodingTests.files.first { $0.name == name }?.bytes)
    let file = try CSVFile(bytes: bytes)
    let feature = file.feature(at: 0)
    #expect(feature.title == "Grünau")
    #expect(file.bytes(with: [.changed(0, feature)], declaration: nil) == bytes)
    let renamed = file.bytes(with: [.changed(0, feature.settingTitle("Ä: €"))], declaration: nil)
    #expect(try CSVFile(bytes: renamed).feature(at: 0).title == "Ä: €")
    #expect(renamed.starts(with: bytes.prefix(2)))
  }

  @Test func allWindows1252BytesAreKept() throws {
    let bytes = Array("name,lat,lon\n".utf8) + (0x80...0xFF).map { UInt8($0) } + Array(",1.5,2.5\n".utf8)
    let file = try CSVFile(bytes: bytes)
    #expect(file.bytes(with: [.changed(0, file.feature(at: 0))], declaration: nil) == bytes)
  }

  /// In Windows-1252, the two letters would have the same bytes as one letter in UTF-8.
  @Test func ambiguousWindows1252BytesChangeEncodingToUTF8() throws {
    let file = try CSVFile(bytes: TextEncodingTests.files[1].bytes)
    let bytes = file.bytes(with: [.changed(0, file.feature(at: 0).settingTitle("Ä€"))], declaration: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{FEFF}Ort,lat,lon\nÄ€,48.2,16.4\n")
  }

  @Test func letterMissingInWindows1252ChangesEncodingToUTF8() throws {
    let file = try CSVFile(bytes: TextEncodingTests.files[1].bytes)
    let bytes = file.bytes(with: [.changed(0, file.feature(at: 0).settingTitle("Łódź"))], declaration: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{FEFF}Ort,lat,lon\nŁódź,48.2,16.4\n")
  }
}
