import Features
import FormatTesting
import Geography
import MapFiles
import Testing

/// The two XML formats. Their sample files contain the same place.
enum MarkupFormat: String, CaseIterable, Sendable {
  case gpx, kml

  static func declaration(_ encoding: TextBytes) -> String {
    "<?xml version='1.0' encoding='\(encoding.rawValue)'?>"
  }

  func text(
    _ encoding: TextBytes, title: String, description: String = "a", longitude: String = "8.50"
  ) -> String {
    MarkupFormat.declaration(encoding) + "\r\n" + content(title, description, longitude) + "\n"
  }

  private func content(_ title: String, _ description: String, _ longitude: String) -> String {
    switch self {
    case .gpx:
      "<gpx version=\"1.1\"><wpt lat=\"47.4\" lon=\"\(longitude)\"><name>\(title)</name>"
        + "<desc><![CDATA[\(description)]]></desc></wpt></gpx>"
    case .kml:
      "<kml><Document><Placemark><name>\(title)</name>"
        + "<description><![CDATA[\(description)]]></description>"
        + "<Point><coordinates>\(longitude),47.4,3</coordinates></Point></Placemark></Document></kml>"
    }
  }

  func file(_ bytes: [UInt8]) throws -> any WritableFeatureStore {
    let store = try FormatRegistry.known.read(bytes, named: "a." + rawValue)
    return try #require(store as? any WritableFeatureStore)
  }

  /// Returns the only feature of a file, for editing.
  func feature(of file: any WritableFeatureStore) throws -> any GeometryEditableFeature {
    try #require(file.feature(at: 0) as? any GeometryEditableFeature)
  }

  func bytes(of file: any WritableFeatureStore, _ entry: FeatureEntry<any Feature>) -> [UInt8] {
    file.bytes(adopting: [entry], declaration: nil)
  }
}

/// Files in encodings other than UTF-8: XML 1.0, section 4.3.3 and appendix F.
@Suite struct MarkupEncodingTests {
  @Test(arguments: MarkupFormat.allCases, TextBytes.allCases)
  func filesKeepTheirEncoding(_ format: MarkupFormat, _ encoding: TextBytes) throws {
    let bytes = encoding.bytes(format.text(encoding, title: encoding.sample))
    let file = try format.file(bytes)
    #expect(file.title(at: 0) == encoding.sample && file.truncation == nil)
    #expect(file.bytes == bytes && format.bytes(of: file, .kept(0)) == bytes)
    let moved = try format.feature(of: file).moving(
      [0: Coordinate(latitude: 47.4, longitude: -9)], decimals: 5)
    #expect(
      format.bytes(of: file, .changed(0, moved))
        == encoding.bytes(format.text(encoding, title: encoding.sample, longitude: "-9")))
  }

  @Test(arguments: MarkupFormat.allCases, TextBytes.allCases)
  func missingCharactersBecomeReferences(_ format: MarkupFormat, _ encoding: TextBytes) throws {
    let file = try format.file(encoding.bytes(format.text(encoding, title: encoding.sample)))
    let title = "Ä € 東 😀"
    let new = try format.bytes(of: file, .changed(0, format.feature(of: file).settingTitle(title)))
    #expect(new == encoding.bytes(format.text(encoding, title: encoding.referring(title))))
    #expect(try format.file(new).title(at: 0) == title)
  }

  @Test(arguments: MarkupFormat.allCases) func charactersOfSectionsStandBetweenTwo(_ format: MarkupFormat)
    throws
  {
    let file = try format.file(TextBytes.latin1.bytes(format.text(.latin1, title: "A")))
    let new = try format.bytes(
      of: file, .changed(0, format.feature(of: file).settingDescription("1 € <b>ü</b>")))
    let description = "1 ]]>&#8364;<![CDATA[ <b>ü</b>"
    #expect(new == TextBytes.latin1.bytes(format.text(.latin1, title: "A", description: description)))
    #expect(try format.file(new).feature(at: 0).descriptionText == "1 € <b>ü</b>")
  }

  @Test(arguments: MarkupFormat.allCases, ["utf-16", "us-ascii", "UTF-32", "UCS-2", "EBCDIC-US"])
  func declarationsThatCannotBeTrueAreNotBelieved(_ format: MarkupFormat, _ name: String) throws {
    let right = format.text(.utf16, title: "Höhe € 東")
    let bytes = Array(right.replacing("utf-16", with: name).utf8)
    let file = try format.file(bytes)
    #expect(file.title(at: 0) == "Höhe € 東" && format.bytes(of: file, .kept(0)) == bytes)
    let changed = try format.bytes(of: file, .changed(0, format.feature(of: file).settingTitle("Ä")))
    #expect(
      String(decoding: changed, as: UTF8.self)
        == right.replacing("utf-16", with: name).replacing("Höhe € 東", with: "Ä"))
  }

  /// The text was read as UTF-8, because À isn't Shift-JIS. The edited text would be, with other characters.
  @Test(arguments: MarkupFormat.allCases) func wrongDeclarationIsCorrectedIfItCouldBeTrue(
    _ format: MarkupFormat
  ) throws {
    let text = format.text(.shiftJIS, title: "À")
    let file = try format.file(Array(text.utf8))
    #expect(file.title(at: 0) == "À" && format.bytes(of: file, .kept(0)) == Array(text.utf8))
    let new = try format.bytes(of: file, .changed(0, format.feature(of: file).settingTitle("東")))
    #expect(String(decoding: new, as: UTF8.self).contains("UTF-8"))
    #expect(try format.file(new).title(at: 0) == "東")
  }

  /// The encoding would replace these characters by similar ones, such as a backslash.
  @Test(arguments: MarkupFormat.allCases) func similarCharactersBecomeReferences(
    _ format: MarkupFormat
  ) throws {
    let text = format.text(.shiftJIS, title: "A").replacing("Shift_JIS", with: "windows-31j")
    let file = try format.file(Array(text.utf8))
    let new = try format.bytes(of: file, .changed(0, format.feature(of: file).settingTitle("— ¥")))
    #expect(new == Array(text.replacing(">A<", with: ">&#8212; &#165;<").utf8))
    #expect(try format.file(new).title(at: 0) == "— ¥")
  }

  @Test(arguments: MarkupFormat.allCases) func aMarkSaysMoreThanTheDeclaration(_ format: MarkupFormat) throws
  {
    let text = format.text(.utf16, title: "Höhe").replacing("utf-16", with: "UTF-8")
    #expect(try format.file(TextBytes.utf16.bytes(text)).title(at: 0) == "Höhe")
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.replacing("UTF-8", with: "ISO-8859-1").utf8)
    let file = try format.file(marked)
    #expect(file.title(at: 0) == "Höhe" && format.bytes(of: file, .kept(0)) == marked)
  }

  @Test(arguments: MarkupFormat.allCases) func longTextsAreRead(_ format: MarkupFormat) throws {
    let long = String(repeating: "0123456789", count: 1_100_000)
    let file = try format.file(
      Array("<?pi \(long)?>".utf8)
        + Array(
          format.text(.utf16, title: "A", description: long).utf8.dropFirst(
            MarkupFormat.declaration(.utf16).utf8.count)))
    #expect(file.title(at: 0) == "A")
  }
}
