import Places
import Search
import Testing

@Suite struct CountryOfPlacesTests {
  private let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  private func found(_ text: String) throws -> PlaceSearchResult {
    let names = ["Germany": "Deutschland", "Georgia": "Georgien", "United States": "Vereinigte Staaten"]
    let match = try #require(gazetteer.search(text, limit: 1).first)
    return PlaceSearchResult(match) { names[$0] ?? $0 }
  }

  @Test func countryOfATownIsNamedInTheLanguage() throws {
    #expect(try found("Munich, Germany").surroundings.last == "Deutschland")
    #expect(try found("Tbilisi").surroundings.last == "Georgien")
  }

  @Test func regionIsNotMistakenForACountry() throws {
    #expect(try found("Atlanta, Georgia").surroundings == ["Georgia", "Vereinigte Staaten"])
  }

  @Test func countryIsNamedInTheLanguage() throws {
    let country = try found("Deutschland")
    #expect(country.origin == .country && country.name == "Deutschland" && country.otherName == nil)
    #expect(try found("Germany").name == "Deutschland")
  }
}
