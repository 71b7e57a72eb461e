import Features
import FormatTesting
import GeoJSON
import Testing

private func feature(_ properties: String) throws -> GeoJSONFeature {
  try GeoJSONFeature(
    bytes: Array("{\"type\":\"Feature\",\"geometry\":null,\"properties\":\(properties)}".utf8))
}

private func properties(of feature: GeoJSONFeature) -> String {
  let text = String(decoding: feature.bytes, as: UTF8.self)
  return String(text.dropFirst("{\"type\":\"Feature\",\"geometry\":null,\"properties\":".count).dropLast())
}

private func number(_ text: String) -> Property.Value { NumberText(text).map { .number($0) } ?? .null }
private func json(_ text: String) -> Property.Value { ContainerText(text).map { .json($0) } ?? .null }

@Suite struct PropertyTests {
  private static let all =
    "{ \"t\": \"a\\u00e9\\n\", \"n\" : -1.50E+2,\"big\": 12345678901234567890123, \"b\":true, \"z\":null,"
    + " \"o\": {\"x\" : [ 1 ]}, \"l\":[1, 2], \"n\": -0 }"

  @Test func membersAreRowsInTextOrder() throws {
    #expect(
      try feature(Self.all).properties == [
        Property(name: "t", value: .text("aé\n")), Property(name: "n", value: number("-1.50E+2")),
        Property(name: "big", value: number("12345678901234567890123")),
        Property(name: "b", value: .boolean(true)), Property(name: "z", value: .null),
        Property(name: "o", value: json("{\"x\" : [ 1 ]}")), Property(name: "l", value: json("[1, 2]")),
        Property(name: "n", value: number("-0")),
      ])
    #expect(try feature("null").properties.isEmpty)
    #expect(
      try GeoJSONFeature(bytes: Array("{\"type\":\"Point\",\"coordinates\":[1,2]}".utf8)).properties.isEmpty)
  }

  @Test(arguments: [
    (0, Property.Value.text("a\"b"), "\"t\": \"a\\u00e9\\n\"", "\"t\": \"a\\\"b\""),
    (1, number("7"), "-1.50E+2", "7"), (1, .text("7"), "-1.50E+2", "\"7\""),
    (2, .null, "12345678901234567890123", "null"), (3, .boolean(false), "true", "false"),
    (4, json("[ ]"), "null", "[ ]"), (5, .boolean(true), "{\"x\" : [ 1 ]}", "true"),
    (6, json("{\"a\":\n  1}"), "[1, 2]", "{\"a\": 1}"), (7, number("0"), "-0", "0"),
  ])
  func settingValueReplacesItsText(_ row: Int, _ value: Property.Value, _ old: String, _ new: String) throws {
    let edited = try feature(Self.all).settingProperty(at: row, to: value)
    #expect(properties(of: edited) == Self.all.replacing(old, with: new))
    #expect(edited.properties[row].value.kind == value.kind)
  }

  @Test func settingSameValueKeepsText() throws {
    let original = try feature(Self.all)
    for (index, row) in original.properties.enumerated() {
      #expect(original.settingProperty(at: index, to: row.value).bytes == original.bytes)
      #expect(original.renamingProperty(at: index, to: row.name).bytes == original.bytes)
    }
  }

  @Test func differentNormalizationIsAChange() throws {
    let composed = try feature("{\"\u{e9}\":\"\u{e9}\"}")
    let decomposed = composed.settingProperty(at: 0, to: .text("e\u{301}")).renamingProperty(
      at: 0, to: "e\u{301}")
    #expect(properties(of: decomposed).utf8.elementsEqual("{\"e\u{301}\":\"e\u{301}\"}".utf8))
  }

  @Test(arguments: [
    ("{}", "{\"k\":1}"), ("{ }", "{\"k\":1}"), ("null", "{\"k\":1}"), ("{\"a\":2}", "{\"a\":2,\"k\":1}"),
    ("{\"a\": 2}", "{\"a\": 2, \"k\": 1}"),
    ("{ \"a\" : 2 , \"b\" : 3 }", "{ \"a\" : 2 , \"b\" : 3 , \"k\" : 1 }"),
    ("{\n\t\"a\": 2\n}", "{\n\t\"a\": 2,\n\t\"k\": 1\n}"),
    ("{\r\n  \"a\": 2,\r\n  \"b\": {}\r\n}", "{\r\n  \"a\": 2,\r\n  \"b\": {},\r\n  \"k\": 1\r\n}"),
    ("{\"a\":2, \"b\":3,\n \"c\": 4}", "{\"a\":2, \"b\":3,\n \"c\": 4,\n \"k\": 1}"),
    ("{\"k\":0}", "{\"k\":0,\"k\":1}"),
  ])
  func newMemberIsAppendedInSameLayout(_ before: String, _ after: String) throws {
    let edited = try feature(before).addingProperty("k", number("1"))
    #expect(properties(of: edited) == after)
    #expect(edited.properties.last == Property(name: "k", value: number("1")))
  }

  @Test func addingPropertyMakesGeometryAFeature() throws {
    let text = "{\"type\": \"Point\", \"coordinates\": [1.0, 2]}"
    let edited = try GeoJSONFeature(bytes: Array(text.utf8)).addingProperty("k", .text("v"))
    #expect(
      String(decoding: edited.bytes, as: UTF8.self)
        == "{\"type\": \"Feature\", \"properties\": {\"k\": \"v\"}, \"geometry\": \(text)}")
  }

  @Test(arguments: [
    (0, "{\"b\":2, \"a\" : 3}"), (1, "{\"a\":1, \"a\" : 3}"), (2, "{\"a\":1, \"b\":2}"),
  ])
  func removingMemberRemovesComma(_ row: Int, _ after: String) throws {
    let original = try feature("{\"a\":1, \"b\":2, \"a\" : 3}")
    #expect(properties(of: original.removingProperty(at: row)) == after)
  }

  @Test func removingOnlyMemberLeavesEmptyObject() throws {
    #expect(properties(of: try feature("{\n  \"a\": 1\n}").removingProperty(at: 0)) == "{}")
  }

  @Test(arguments: [
    (0, "{\"n\\n\":1, \"b\":2, \"a\" : \"\\u0041\"}"), (2, "{\"a\":1, \"b\":2, \"n\\n\" : \"\\u0041\"}"),
  ])
  func renamingKeepsValue(_ row: Int, _ after: String) throws {
    let original = try feature("{\"a\":1, \"b\":2, \"a\" : \"\\u0041\"}")
    #expect(properties(of: original.renamingProperty(at: row, to: "n\n")) == after)
  }

  @Test func settingByNameChangesLastOccurrence() throws {
    let original = try feature("{\"a\":1,\"b\":2,\"a\":3}")
    #expect(properties(of: original.settingProperty("a", to: .null)) == "{\"a\":1,\"b\":2,\"a\":null}")
    #expect(
      properties(of: original.settingProperty("c", to: .null)) == "{\"a\":1,\"b\":2,\"a\":3,\"c\":null}")
    #expect(properties(of: original.settingProperty("a", to: nil)) == "{\"b\":2}")
  }

  @Test func descriptionIsWrittenToShownMember() throws {
    #expect(properties(of: try feature("{\"desc\":\"x\"}").settingDescription("y")) == "{\"desc\":\"y\"}")
    #expect(
      properties(of: try feature("{\"a\":1}").settingDescription("y")) == "{\"a\":1,\"description\":\"y\"}")
    #expect(properties(of: try feature("{\"description\":\"x\"}").settingDescription("")) == "{}")
  }

  @Test(arguments: ["1", "-0", "1e400", "0.10", "12345678901234567890"])
  func numbersKeepTheirDigits(_ text: String) throws {
    let value = try #require(Property.Value(text, as: .number))
    #expect(properties(of: try feature("{}").addingProperty("a", value)) == "{\"a\":\(text)}")
  }

  @Test(arguments: [
    ("01", Property.Value.Kind.number), ("", .number), (" 1", .number), ("1 2", .number), ("NaN", .number),
    ("\"1\"", .number), ("yes", .boolean), ("nil", .null), ("{", .json), ("1", .json), ("[1,]", .json),
    ("{} ", .json), (String(repeating: "[", count: 600) + String(repeating: "]", count: 600), .json),
  ])
  func invalidValueTextIsRejected(_ text: String, _ kind: Property.Value.Kind) {
    #expect(Property.Value(text, as: kind) == nil)
  }

  @Test func deepestValueMakesValidFile() throws {
    let text = String(repeating: "[", count: 508) + String(repeating: "]", count: 508)
    let edited = try feature("{}").addingProperty("deep", json(text))
    let file = GeoJSONFile.empty.bytes(with: [.added(edited)])
    #expect(throws: Never.self) { try GeoJSONFile(bytes: file) }
    #expect(ContainerText("[\(text)]") == nil)
  }
}

@Suite struct IdentifierTests {
  @Test(arguments: [
    ("\"a\\u00e9\"", FeatureIdentifier.text("aé")), ("\"7\"", .text("7")), ("null", nil),
    ("7", NumberText("7").map { .number($0) }), ("7.0", NumberText("7.0").map { .number($0) }),
    ("9007199254740993", NumberText("9007199254740993").map { .number($0) }),
  ])
  func identifierKeepsTypeAndDigits(_ text: String, _ identifier: FeatureIdentifier?) throws {
    let feature = try GeoJSONFeature(
      bytes: Array(
        "{\"id\":0,\"type\":\"Feature\",\"geometry\":null,\"id\": \(text),\"properties\":null}".utf8))
    #expect(feature.identifier == identifier)
  }

  @Test func fileReturnsAllIdentifiers() throws {
    let file = try GeoJSONFile(bytes: Corpus.bytes("compact"))
    #expect(file.identifiers == [.number(try #require(NumberText("7"))), .text("b"), nil])
    #expect(file.identifiers == file.records.indices.map { file.identifier(at: $0) })
    #expect(file.feature(at: 0).identifier == file.identifiers[0])
    #expect(
      try GeoJSONFeature(bytes: Array("{\"type\":\"Point\",\"coordinates\":[]}".utf8)).identifier == nil)
  }

  @Test func stringAndNumberAreNotEqual() {
    #expect(FeatureIdentifier.text("7") != NumberText("7").map { .number($0) })
    #expect(NumberText("1") != NumberText("1.0"))
  }
}
