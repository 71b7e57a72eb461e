import Features
import GeoJSON
import Search
import Testing

@Suite struct ColumnFilterTests {
  private static let values = [
    #"{"v":5}"#, #"{"v":"12"}"#, #"{"v":"Café Bär"}"#, #"{"v":true}"#, #"{"v":null}"#, #"{"v":""}"#, "{}",
    #"{"v":"a and b"}"#,
  ]

  /// The arguments are a filter and the indices of the values that match it.
  @Test(arguments: [
    (">5", [1]), (">=5", [0, 1]), ("<6", [0]), ("=5", [0]), ("= 12", [1]), ("=café bär", []),
    ("=Café Bär", [2]), ("~cafe", [2]), ("cafe", [2]), ("bar cafe", [2]), ("=true", [3]), ("=null", [4]),
    ("empty", [4, 5, 6]), ("EMPTY", [4, 5, 6]), ("not empty", [0, 1, 2, 3, 7]), (">=5 and <12", [0]),
    ("=5 or empty", [0, 4, 5, 6]), ("\"a and b\"", [7]), ("!=5", [1, 2, 3, 4, 5, 6, 7]),
    ("not >5 and not empty", [0, 2, 3, 7]), ("1", [1]), (">\"a\"", [7]), ("order", []),
  ])
  func filterMatchesTheExpectedValues(_ filter: String, _ fitting: [Int]) throws {
    let condition = try FeatureCondition(filter: filter, of: "v")
    let found = try ColumnFilterTests.values.indices.filter {
      let text =
        "{\"type\":\"Feature\",\"properties\":\(ColumnFilterTests.values[$0]),\"geometry\":null}"
      return condition.matches(try GeoJSONFile(bytes: Array(text.utf8)).feature(at: 0))
    }
    #expect(found == fitting)
  }

  @Test func manyNegationsAreParsed() throws {
    let words = String(repeating: "not ", count: 100_001)
    #expect(
      try FeatureCondition(filter: words + ">5", of: "v") == FeatureCondition(filter: "not >5", of: "v"))
    #expect(throws: ConditionError.self) { try FeatureCondition(filter: words, of: "v") }
  }

  @Test(arguments: [
    ("", 1), (">", 2), (">5 and", 7), ("> ", 3), ("=\"x", 2), ("<true", 2), ("5 or ", 6),
  ])
  func invalidFilterThrowsWithItsColumn(_ filter: String, _ column: Int) {
    let error = #expect(throws: ConditionError.self) { try FeatureCondition(filter: filter, of: "v") }
    #expect(error?.column == column)
  }
}
