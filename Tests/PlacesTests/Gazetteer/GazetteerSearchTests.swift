import Geography
import Places
import SeededRandom
import Testing

/// The first match for various queries. Each case explains why it is expected.
@Suite struct GazetteerSearchTests {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try InstalledGazetteer.shared.get() }

  struct Case: CustomTestStringConvertible {
    var text: String
    /// The name and the country of the first match. If the region matters, it follows the country after a slash.
    var name: String
    var home: String
    var reason: String

    init(_ text: String, _ name: String, _ home: String, _ reason: String) {
      (self.text, self.name, self.home, self.reason) = (text, name, home, reason)
    }

    var testDescription: String { "\(text): \(reason)" }
  }

  static let cases = [
    Case("London", "London", "GB", "the great one, not Ontario's"),
    Case("london", "London", "GB", "small letters"),
    Case("LONDON ONTARIO", "London", "CA/Ontario", "a region narrows, capitals do not matter"),
    Case("London, Canada", "London", "CA/Ontario", "a country narrows"),
    Case("Paris", "Paris", "FR", "the great one"),
    Case("Paris Texas", "Paris", "US/Texas", "a region without a comma"),
    Case("texas paris", "Paris", "US/Texas", "a region in front"),
    Case("Springfield, Illinois", "Springfield", "US/Illinois", "smaller than Missouri's"),
    Case("Springfield IL", "Springfield", "US/Illinois", "a region's letters"),
    Case("Portland, OR", "Portland", "US/Oregon", "a word of English as a region's letters"),
    Case("Portland Maine", "Portland", "US/Maine", "the lesser one by its region"),
    Case("Cambridge", "Cambridge", "GB", "more people than in Massachusetts"),
    Case("Cambridge MA", "Cambridge", "US/Massachusetts", "by letters"),
    Case("Birmingham", "Birmingham", "GB", "the great one"),
    Case("birmingham alab", "Birmingham", "US/Alabama", "a region being typed"),
    Case("San José Costa Rica", "San José", "CR", "two words and two words"),
    Case("San Jose", "San Jose", "US", "the great one"),
    Case("San José", "San José", "CR", "who writes an accent means it"),
    Case("Thái Nguyên", "Thái Nguyên", "VN", "its own name before another of great Taiyuan"),
    Case("Zürich", "Zürich", "CH", "a city before its canton"),
    Case("zurich", "Zürich", "CH", "without the dots"),
    Case("zuri", "Zürich", "CH", "being typed"),
    Case("Munich", "Munich", "DE", "English"),
    Case("München", "Munich", "DE", "German"),
    Case("Muenchen", "Munich", "DE", "German without the dots"),
    Case("Monaco di Baviera", "Munich", "DE", "Italian, and not Monaco"),
    Case("Monaco", "Monaco", "MC", "not Munich in Italian"),
    Case("Wien", "Vienna", "AT", "another name of a great city before a lesser's own"),
    Case("Köln", "Köln", "DE", "its own name"),
    Case("Cologne", "Köln", "DE", "another name, before small Cologne in Italy"),
    Case("Roma", "Rome", "IT", "before Roma in Texas"),
    Case("Peking", "Beijing", "CN", "an old name"),
    Case("東京", "Tokyo", "JP", "Japanese"),
    Case("北京", "Beijing", "CN", "Chinese"),
    Case("서울", "Seoul", "KR", "Korean"),
    Case("Москва", "Moscow", "RU", "Russian"),
    Case("Αθήνα", "Athens", "GR", "Greek with an accent"),
    Case("القاهرة", "Cairo", "EG", "Arabic"),
    Case("São Paulo", "São Paulo", "BR", "a city before its state"),
    Case("sao pau", "São Paulo", "BR", "being typed without the tilde"),
    Case("Lodz", "Łódź", "PL", "an Ł is an L to who has none"),
    Case("Malmo", "Malmö", "SE", "an Ö is an O"),
    Case("Tromso", "Tromsø", "NO", "an Ø is an O"),
    Case("St Gallen", "Sankt Gallen", "CH", "St is Sankt"),
    Case("Saint Louis", "St. Louis", "US", "Saint is St."),
    Case("St. Petersburg", "Saint Petersburg", "RU", "the great one, before Florida's own spelling"),
    Case("s-Hertogenbosch", "'s-Hertogenbosch", "NL", "an apostrophe and a hyphen"),
    Case("york new", "New York City", "US", "the words in another order"),
    Case("New York", "New York City", "US", "the city before the state"),
    Case("York", "York", "GB", "the whole name before a word of a greater one"),
    Case("Rio", "Rio de Janeiro", "BR", "the first word"),
    Case("San", "Santiago", "CL", "being typed: the greatest that begins so"),
    Case("La Paz", "La Paz", "BO", "two short words"),
    Case("Washington DC", "Washington", "US/District of Columbia", "a district's letters"),
    Case("Nice", "Nice", "FR", "a word of English"),
    Case("Bath", "Bath", "GB", "another"),
    Case("Germany", "Germany", "DE", "a country"),
    Case("Deutschland", "Germany", "DE", "a country in its own language"),
    Case("Schweiz", "Switzerland", "CH", "a country in one of its languages"),
    Case("USA", "United States", "US", "a country's letters"),
    Case("Georgia", "Georgia", "GE", "a country before a state"),
    Case("Mexico", "Mexico", "MX", "a country before its capital"),
    Case("Texas", "Texas", "US", "a region"),
    Case("Bavaria", "Bavaria", "DE", "a region in English"),
    Case("Bayern", "Bavaria", "DE", "a region in German"),
    Case("Toscana", "Tuscany", "IT", "a region in Italian"),
    Case("Saint-Denis, Réunion", "Saint-Denis", "RE", "a country's accent, and not Paris' suburb"),
  ]

  @Test(arguments: cases) func firstMatchIsTheExpectedOne(_ query: Case) throws {
    let first = try #require(gazetteer.search(query.text, near: nil, limit: 5).first)
    let home = [first.isoCountryCode ?? "", first.administrativeArea ?? ""]
    #expect(first.name == query.name)
    #expect(home.prefix(query.home.contains("/") ? 2 : 1).joined(separator: "/") == query.home)
  }

  @Test func matchedNameIsReturned() throws {
    let vienna = try #require(gazetteer.search("wien", near: nil, limit: 1).first)
    #expect(vienna.name == "Vienna" && vienna.matchedName == "Wien")
    let zurich = try #require(gazetteer.search("zurich", near: nil, limit: 1).first)
    #expect(zurich.matchedName == nil)
  }

  @Test func nearMatchesPrecedeFarMatches() throws {
    let oregon = Coordinate(latitude: 44, longitude: -123)
    let near = try #require(gazetteer.search("springfield", near: oregon, limit: 1).first)
    #expect(near.administrativeArea == "Oregon")
    let missouri = try #require(gazetteer.search("springfield", near: nil, limit: 1).first)
    #expect(missouri.administrativeArea == "Missouri")
    // A famous city comes before nearby places: users in Ontario who search for Paris may mean the city in France.
    let ontario = Coordinate(latitude: 45, longitude: -79)
    #expect(gazetteer.search("paris", near: ontario, limit: 1).first?.country == "France")
  }

  @Test func matchesOfEveryKindHaveProperties() throws {
    let georgia = gazetteer.search("georgia", near: nil, limit: 20)
    let country = try #require(georgia.first { $0.kind == .country })
    #expect(country.country == nil && country.administrativeArea == nil)
    let region = try #require(georgia.first { $0.kind == .region })
    #expect(region.country == "United States" && region.administrativeArea == nil)
    #expect(region.population > 3_000_000)
    #expect((300_000...900_000).contains(region.extent))
    #expect(abs(region.coordinate.latitude - 33) < 1 && abs(region.coordinate.longitude + 84) < 1)
    let town = try #require(gazetteer.search("zurich", near: nil, limit: 1).first)
    #expect(town.kind == .locality && (5000...40_000).contains(town.extent))
    #expect(town.region.center == town.coordinate)
  }

  @Test func matchesAreLimitedAndUnique() {
    for limit in [0, 1, 7, 50] {
      let hits = gazetteer.search("san", near: nil, limit: limit)
      #expect(hits.count == limit)
      #expect(Set(hits.map(\.id)).count == limit)
    }
    #expect(gazetteer.search("zurich", near: nil, limit: -1).isEmpty)
  }

  @Test(arguments: [
    "", " ", "\0", "san\0jose", "\"", "'; DROP TABLE packed; --", "a AND b OR NOT c", "NEAR(a b, 2)",
    "words:zur",
    "*", "zur*", "^zur", "(((", "a-b+c", "{zurich}", "\u{fffd}\u{200d}", "🏔️", "e\u{301}\u{301}\u{301}", "ﷺ",
    String(repeating: "x", count: 10_000), String(repeating: "a ", count: 5_000),
    String(repeating: "\u{301}", count: 10_000), String(repeating: "é", count: 10_000),
  ]) func unusualTextDoesNotCrash(_ text: String) {
    for end in ["", "\"", "\0"] { #expect(gazetteer.search(text + end, near: nil, limit: 5).count <= 5) }
  }

  @Test func randomTextDoesNotCrash() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<0x2_0000, using: &random))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      _ = gazetteer.search(String(text), near: Coordinate(latitude: .nan, longitude: 0), limit: 5)
    }
  }

  @Test func punctuationSeparatesWords() {
    #expect(
      gazetteer.search("saint,denis;reunion", near: nil, limit: 1)
        == gazetteer.search("Saint-Denis (Réunion)", near: nil, limit: 1))
  }
}
