import Features
import GeoJSON
import Search
import Testing

@Suite struct FeatureConditionTests {
  private let feature: any Feature

  init() throws {
    let text = """
      {"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[178.5,-18.1]},"properties":{
      "name":"Pont d’Été","population":81000,"text":"12","when":"2024-05-01","closed":false,"note":null,
      "addr:city":"Suva","date of visit":"2023-01-02","not":1}}
      """
    feature = try GeoJSONFeature(bytes: Array(text.utf8))
  }

  @Test(arguments: [
    "population = 81000", "population>80999.5", "population <= 81e3", "population != 5",
    "missing != 5", "not missing = 5", "text = 12", "text = \"12\"", "text < 13",
    "name ~ \"ete\"", "name = 'Pont d’Été'", "when >= \"2024-04-30\"", "closed = false", "note = null",
    "addr:city = \"Suva\"", "[date of visit] < \"2024\"", "has note", "has [date of visit]",
    "\"pont suva\"", "title = \"Pont d’Été\"", "id = 7", "geometry = point", "geometry != line",
    "in bbox(170, -20, -170, 0)", "in bbox(178, -19, 179, -18)", "not = 1",
    "has missing or has name", "has name AND (has missing OR population > 1)",
    "not (has missing or has gone)",
    "not has missing and has name",
  ])
  func conditionMatches(_ text: String) throws {
    #expect(try FeatureCondition(text).matches(feature))
  }

  @Test(arguments: [
    "population = \"many\"", "population < 5", "name < 5", "missing = 5", "missing > 5", "note = false",
    "closed != false", "has missing", "\"pont lautoka\"", "geometry = area", "in bbox(0, -20, 170, 0)",
    "in bbox(179, -20, -179, 0)", "not has name", "has name and has missing", "name ~ \"x\"",
  ])
  func conditionDoesNotMatch(_ text: String) throws {
    #expect(try !FeatureCondition(text).matches(feature))
  }

  @Test(arguments: [
    ("", 1), ("   ", 1), ("name", 5), ("name = ", 8), ("name = x", 8), ("= 5", 1), ("name = \"x", 8),
    ("[name = 5", 1), ("name = 5 5", 10), ("(has name", 10), ("has", 4), ("in box(1,2,3,4)", 4),
    ("in bbox(1,2,3)", 14), ("in bbox(1,20,3,10)", 8), ("in bbox(1,2,3,400)", 8), ("geometry = circle", 12),
    ("a = true and b < false", 16), ("name § 5", 6), ("has a and", 10), ("é ? 1", 3),
  ])
  func invalidConditionThrowsWithItsColumn(_ text: String, column: Int) {
    let error = #expect(throws: ConditionError.self) { try FeatureCondition(text) }
    #expect(error?.column == column)
  }

  @Test func deepNestingThrowsInsteadOfOverflowing() {
    let text = String(repeating: "(", count: 100_000) + "has a"
    #expect(throws: ConditionError.self) { try FeatureCondition(text) }
  }
}
