import Foundation
import Gettext
import InstalledData
import Sentences
import Testing

@Suite struct CountryNamesTests {
  private let table: String

  init() throws {
    let path = try SharedData.locate(holding: SharedData.countriesName).path(SharedData.countriesName)
    table = try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: [
    ("de", "Germany", "Deutschland"), ("de_CH", "United States", "Vereinigte Staaten"),
    ("de", "Dem. Rep. Congo", "Kongo-Kinshasa"), ("de", "Somaliland", "Somaliland"),
    ("fr", "Germany", "Allemagne"), ("fr", "Czechia", "Tchéquie"),
  ])
  func countryNameIsTranslated(_ language: String, _ english: String, _ name: String) {
    #expect(CountryNames(table: table, language: language).name(of: english) == name)
  }

  @Test func unknownNameOrLanguageStaysEnglish() {
    #expect(CountryNames(table: table, language: "de").name(of: "Atlantis") == "Atlantis")
    #expect(CountryNames(table: table, language: "xx").name(of: "Germany") == "Germany")
    #expect(CountryNames(table: "", language: "de").names.isEmpty)
  }

  @Test func eachTranslationOfTheProgramHasNames() throws {
    let languages = try #require(table.split(separator: "\n").first).split(separator: "\t").map(String.init)
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../po").standardizedFileURL
    let translations = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
    #expect(!translations.isEmpty && Set(translations).isSubset(of: languages))
  }
}
