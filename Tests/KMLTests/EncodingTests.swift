import Features
import FormatTesting
import Geography
import KML
import Markup
import Testing

/// Tests files in encodings other than UTF-8: XML 1.0, section 4.3.3 and appendix F.
@Suite struct EncodingTests {
  private func text(
    _ encoding: TextBytes, title: String, description: String = "a", longitude: String = "8.50"
  ) -> String {
    "<?xml version=\"1.0\" encoding=\"\(encoding.rawValue)\"?>\r\n<kml><Document><Placemark><name>\(title)</name>"
      + "<description><![CDATA[\(description)]]></description>"
      + "<Point><coordinates>\(longitude),47.4,3</coordinates></Point></Placemark></Document></kml>\n"
  }

  @Test(arguments: TextBytes.allCases) func editingKeepsEncoding(_ encoding: TextBytes) throws {
    let bytes = encoding.bytes(text(encoding, title: encoding.sample))
    let file = try KMLFile(bytes: bytes)
    #expect(file.title(at: 0) == encoding.sample && file.truncation == nil)
    #expect(file.bytes == bytes && file.bytes(with: [.kept(0)]) == bytes)
    let moved = file.feature(at: 0).moving([0: Coordinate(latitude: 47.4, longitude: -9)], decimals: 5)
    #expect(
      file.bytes(with: [.changed(0, moved)])
        == encoding.bytes(text(encoding, title: encoding.sample, longitude: "-9")))
  }

  @Test(arguments: TextBytes.allCases) func missingCharactersBecomeReferences(_ encoding: TextBytes) throws {
    let file = try KMLFile(bytes: encoding.bytes(text(encoding, title: encoding.sample)))
    let title = "Ä € 東 😀"
    let new = file.bytes(with: [.changed(0, file.feature(at: 0).settingTitle(title))])
    #expect(new == encoding.bytes(text(encoding, title: encoding.referring(title))))
    #expect(try KMLFile(bytes: new).title(at: 0) == title)
  }

  @Test func missingCharactersSplitCDATASection() throws {
    let file = try KMLFile(bytes: TextBytes.latin1.bytes(text(.latin1, title: "A")))
    let new = file.bytes(with: [.changed(0, file.feature(at: 0).settingDescription("1 € <b>ü</b>"))])
    let description = "1 ]]>&#8364;<![CDATA[ <b>ü</b>"
    #expect(new == TextBytes.latin1.bytes(text(.latin1, title: "A", description: description)))
    #expect(try KMLFile(bytes: new).feature(at: 0).descriptionText == "1 € <b>ü</b>")
  }

  @Test(arguments: ["utf-16", "us-ascii", "UTF-32", "UCS-2", "EBCDIC-US"])
  func impossibleDeclarationIsReadAsUTF8(_ name: String) throws {
    let right = text(.utf16, title: "Höhe € 東")
    let bytes = Array(right.replacing("utf-16", with: name).utf8)
    let file = try KMLFile(bytes: bytes)
    #expect(file.title(at: 0) == "Höhe € 東" && file.bytes(with: [.kept(0)]) == bytes)
    let changed = file.bytes(with: [.changed(0, file.feature(at: 0).settingTitle("Ä"))])
    #expect(
      String(decoding: changed, as: UTF8.self)
        == right.replacing("utf-16", with: name).replacing("Höhe € 東", with: "Ä"))
  }

  @Test func byteOrderMarkOverridesDeclaration() throws {
    let text = text(.utf16, title: "Höhe").replacing("utf-16", with: "UTF-8")
    #expect(try KMLFile(bytes: TextBytes.utf16.bytes(text)).title(at: 0) == "Höhe")
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.replacing("UTF-8", with: "ISO-8859-1").utf8)
    let file = try KMLFile(bytes: marked)
    #expect(file.title(at: 0) == "Höhe" && file.bytes(with: [.kept(0)]) == marked)
  }

  @Test func longTextsAreRead() throws {
    let long = String(repeating: "0123456789", count: 1_100_000)
    let file = try KMLFile(
      bytes: Array("<?pi \(long)?>".utf8)
        + Array(
          text(.utf16, title: "A", description: long).utf8.dropFirst(
            "<?xml version=\"1.0\" encoding=\"utf-16\"?>".count)))
    #expect(file.title(at: 0) == "A")
  }
}
