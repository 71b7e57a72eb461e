import Features
import GeoJSON
import Testing

/// Tests that truncated collections are read up to their last complete feature.
@Suite struct TruncatedFileTests {
  private static let head = "{\"type\": \"FeatureCollection\", \"bbox\": [1, 2, 3, 4], \"features\": [\n  "
  private static let first =
    "{\"type\": \"Feature\", \"properties\": {\"name\": \"A\"}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 2]}}"
  private static let second =
    "{\"type\": \"Feature\", \"properties\": {\"name\": \"É\"}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [3, 4]}}"
  private static let text = head + first + ",\n  " + second + "\n], \"more\": [1]}\n"

  @Test func everyPrefixHasItsWholeFeatures() throws {
    let bytes = Array(TruncatedFileTests.text.utf8)
    let ends = [TruncatedFileTests.first, TruncatedFileTests.second].map { feature in
      TruncatedFileTests.text.utf8.count
        - (TruncatedFileTests.text.components(behind: feature)).utf8.count
    }
    for count in 0..<bytes.count - 1 {
      let prefix = Array(bytes[..<count])
      guard count >= ends[0] else {
        #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: prefix) }
        continue
      }
      let file = try GeoJSONFile(bytes: prefix)
      #expect(file.records.count == (count >= ends[1] ? 2 : 1))
      #expect(file.truncation != nil && file.bytes == prefix)
      let kept = file.records.indices.map { FeatureEntry<GeoJSONFeature>.kept($0) }
      let whole = try GeoJSONFile(bytes: file.bytes(with: kept))
      #expect(whole.truncation == nil && whole.records == file.records)
      #expect(whole.title(at: 0) == "A")
    }
    #expect(try GeoJSONFile(bytes: bytes).truncation == nil)
  }

  @Test func aCollectionThatNamesItsTypeLastIsClosedWithIt() throws {
    let file = try GeoJSONFile(bytes: Array("{\"features\":[\(TruncatedFileTests.first),{\"ty".utf8))
    #expect(file.records.count == 1 && file.truncation != nil)
    let closed = String(decoding: file.bytes(with: [.kept(0)]), as: UTF8.self)
    #expect(closed == "{\"features\":[\(TruncatedFileTests.first)],\"type\":\"FeatureCollection\"}")
  }

  @Test(arguments: [
    "{\"features\":[{\"attributes\":{},\"geometry\":{\"x\":1,\"y\":2}},",
    "{\"type\":\"Topology\",\"features\":[{\"type\":\"Feature\"},",
    "{\"type\":\"Feature\",\"geometry\":null,",
  ])
  func somethingElseIsRefused(_ text: String) {
    let error = #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: Array(text.utf8)) }
    guard case .truncated = error?.fault else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["", "\"", "\"b\":", "\"b\":[2,"])
  func completeMembersAfterTheFeaturesAreKept(_ end: String) throws {
    let complete = "{\"features\":[\(TruncatedFileTests.first) ],\"type\":\"FeatureCollection\", \"a\":1"
    let file = try GeoJSONFile(bytes: Array((complete + "," + end).utf8))
    #expect(file.records.count == 1 && file.truncation != nil)
    let closed = String(decoding: file.bytes(with: [.kept(0)]), as: UTF8.self)
    #expect(closed == complete + "\n}\n" || closed == complete + "}", "\(closed)")
    #expect(try GeoJSONFile(bytes: Array(closed.utf8)).truncation == nil)
  }

  // Only the missing end can be added, so any other error in the members of the root is reported.
  @Test(arguments: ["0.5x", "NaN", "[1, NaN, 3, 4]", "{\"a\": tru}"])
  func invalidValueBeforeTheFeaturesIsRefused(_ value: String) {
    let start = "{\"type\": \"FeatureCollection\", \"bbox\": \(value), \"features\": ["
    let text = start + TruncatedFileTests.first + ","
    let error = #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: Array(text.utf8)) }
    guard case .syntax = error?.fault else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

extension String {
  fileprivate func components(behind text: String) -> String {
    firstRange(of: text).map { String(self[$0.upperBound...]) } ?? ""
  }
}
