import Features
import GeoJSON
import Testing

@Suite struct DifferencesTests {
  private func differences(_ before: String, _ after: String) throws -> Set<FormatLoss> {
    let features = try [before, after].map { properties in
      let text =
        #"{"type":"Feature","properties":\#(properties),"geometry":{"type":"Point","coordinates":[1,2]}}"#
      return try GeoJSONFeature(bytes: Array(text.utf8))
    }
    return Differences(features[0], features[1]).losses
  }

  @Test(arguments: [(#"{"a":"x"}"#, #"{"a 2":"x"}"#), (#"{" ":"x"}"#, #"{"unnamed":"x"}"#)])
  func nameGivenByAFormatIsARenaming(before: String, after: String) throws {
    #expect(try differences(before, after).map(\.kind) == [.propertyName])
  }

  @Test(arguments: [#"{"c":"x"}"#, #"{"ab":"x"}"#, #"{"b 2":"x"}"#])
  func textUnderAnUnrelatedNameIsALoss(after: String) throws {
    #expect(try differences(#"{"a":"x"}"#, after) == [FormatLoss(.property, property: "a")])
  }

  @Test func onlyInvalidCharactersCountAsReplaced() throws {
    #expect(
      try differences(#"{"a":"\u0001"}"#, #"{"a":"\uFFFD"}"#) == [FormatLoss(.character)])
    #expect(
      try differences(#"{"a":"ä"}"#, #"{"a":"\uFFFD"}"#) == [FormatLoss(.property, property: "a")])
  }
}
