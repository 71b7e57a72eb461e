import Geography
import Places
import Testing

@Suite("An answer of Nominatim")
struct NominatimAnswerTests {
  private func place(_ json: String, status: Int = 200) async throws -> Place? {
    let web = ScriptedWeb(ScriptedWeb.json(json, status: status))
    return try await Nominatim(
      Nominatim.Endpoint("http://localhost:8080"), userAgent: "t", fetch: web, limiter: RequestLimiter()
    ).place(at: Coordinate(latitude: 0, longitude: 0))
  }

  @Test("becomes a place by its address")
  func answerBecomesAPlace() async throws {
    var bern = Place(origin: .server("localhost:8080"))
    bern.name = "Bundeshaus"
    bern.locality = "Bern"
    bern.administrativeArea = "Bern"
    bern.country = "Schweiz"
    bern.isoCountryCode = "CH"
    #expect(try await place(ScriptedWeb.bern) == bern)
  }

  @Test(
    "writes the address in the country's order",
    arguments: [
      (
        #"{"name":"","address":{"road":"Bundesplatz","house_number":"3","country_code":"ch"}}"#,
        "Bundesplatz 3"
      ),
      (
        #"{"name":"","address":{"road":"High Street","house_number":"3","country_code":"gb"}}"#,
        "3 High Street"
      ),
      (#"{"address":{"road":"Aarstrasse"}}"#, "Aarstrasse"),
      (#"{"name":"Bern","address":{"city":"Bern","suburb":"Altstadt"}}"#, nil),
      (#"{"name":null,"address":{"suburb":"Altstadt","city":"Bern"}}"#, "Altstadt"),
    ])
  func nameIsTheAddressInTheCountrysOrder(_ json: String, _ name: String?) async throws {
    #expect(try await place(json)?.name == name)
  }

  @Test(
    "is nil without a result",
    arguments: [#"{"error":"Unable to geocode"}"#, #"{"address":{"postcode":"1"}}"#, #"{"address":{}}"#])
  func answerWithoutAResultIsNil(_ json: String) async throws { #expect(try await place(json) == nil) }

  @Test("is nil for no result with status 404 as well")
  func answerWithStatus404IsNil() async throws {
    #expect(try await place(#"{"error":"Unable to geocode"}"#, status: 404) == nil)
  }

  @Test("ignores members of unexpected types")
  func membersOfUnexpectedTypesAreIgnored() async throws {
    let json = """
      {"name":{"en":"x"},"address":{"city":7,"town":" Thun\\n ","state":["a"],"country":"\\u0007","country_code":"che"}}
      """
    let place = try #require(try await place(json))
    #expect(place.name == nil && place.locality == "Thun" && place.administrativeArea == nil)
    #expect(place.country == nil && place.isoCountryCode == nil)
  }

  @Test("truncates long names")
  func longNamesAreTruncated() async throws {
    let name = String(repeating: "x", count: 9999)
    #expect(try await place(#"{"address":{"city":"\#(name)"}}"#)?.locality?.count == 120)
  }

  @Test(
    "that cannot be read is an error",
    arguments: [
      ("", 200, GeocodingError.unreadable), ("<html>Sorry</html>", 200, .unreadable),
      ("[]", 200, .unreadable),
      ("null", 200, .unreadable), (#"{"address":"Bern"}"#, 200, .unreadable), ("{}", 200, .unreadable),
      (#"{"address":{"city":"Be"#, 200, .unreadable), ("\u{0}\u{1}", 200, .unreadable),
      (String(repeating: "[", count: 100_000), 200, .unreadable),
      (#"{"error":{"code":400,"message":"no"}}"#, 400, .refused(status: 400)),
      (#"{"error":"internal"}"#, 200, .refused(status: nil)), ("<html>", 404, .refused(status: 404)),
      (ScriptedWeb.bern, 500, .refused(status: 500)), (ScriptedWeb.bern, 304, .refused(status: 304)),
    ])
  func invalidAnswerThrows(_ text: String, _ status: Int, _ expected: GeocodingError) async throws {
    await #expect(throws: expected) { try await place(text, status: status) }
  }
}

@Suite("The address of a Nominatim server")
struct EndpointTests {
  @Test(
    "is read as users type it",
    arguments: [
      (
        " https://nominatim.openstreetmap.org/ ", "https://nominatim.openstreetmap.org",
        "nominatim.openstreetmap.org"
      ),
      ("HTTP://localhost:8080", "http://localhost:8080", "localhost:8080"),
      ("https://a.example/nominatim/reverse", "https://a.example/nominatim", "a.example"),
      ("http://[::1]:7070/", "http://[::1]:7070", "[::1]:7070"),
      ("https://example.org/reverse/", "https://example.org", "example.org"),
      ("https://example.org/search", "https://example.org", "example.org"),
      (
        "https://namen.münchen.example/ä", "https://namen.xn--mnchen-3ya.example/%C3%A4",
        "namen.münchen.example"
      ),
    ])
  func validEndpointIsAccepted(_ text: String, _ address: String, _ host: String) throws {
    let endpoint = try Nominatim.Endpoint(text)
    #expect(endpoint.address == address)
    #expect(endpoint.host == host)
  }

  @Test(
    "is rejected with the reason if it is invalid",
    arguments: [
      ("", Nominatim.EndpointError.empty), (" \n", .empty), ("nominatim.example", .noScheme),
      ("localhost:8080", .noScheme), ("ftp://a.example", .otherScheme("ftp")),
      ("file:///etc", .otherScheme("file")), ("https://", .noHost), ("http:///reverse", .noHost),
      ("https://a.example/?key=1", .tooMuch("?key=1")), ("https://a.example/#top", .tooMuch("#top")),
      ("https://me:pw@a.example", .tooMuch("me:pw@")), ("https://a b.example", .unreadable),
      ("https://a.example:99999", .unreadable), ("https://a.example:port", .unreadable),
      ("https://a\"b", .unreadable),
    ])
  func invalidEndpointThrows(_ text: String, _ failure: Nominatim.EndpointError) {
    #expect(throws: failure) { try Nominatim.Endpoint(text) }
  }

  @Test("is unencrypted for HTTP to another machine")
  func httpEndpointOfAnotherMachineIsUnencrypted() throws {
    for text in ["http://example.org", "http://10.0.0.1:8080"] {
      #expect(try Nominatim.Endpoint(text).isUnencrypted, "\(text)")
    }
    for text in ["https://example.org", "http://localhost", "http://127.0.0.1:8080", "http://[::1]:8080"] {
      #expect(try !Nominatim.Endpoint(text).isUnencrypted, "\(text)")
    }
  }
}
