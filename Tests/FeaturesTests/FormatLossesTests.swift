import Features
import GeoJSON
import Geography
import Testing

@Suite struct FormatLossesTests {
  @Test func lossesAreCountedPerFeatureAndKind() throws {
    let records = (0..<7).map {
      #"{"type":"Feature","properties":{"title":"T\#($0)","a":1,"b":2},"geometry":null}"#
    }
    let text = #"{"type":"FeatureCollection","features":["# + records.joined(separator: ",") + "]}"
    let file = try GeoJSONFile(bytes: Array(text.utf8))
    let features = (0..<file.count).map { file.feature(at: $0) }
    let losses = FormatLosses(of: features) { feature in
      [FormatLoss(.areas)]
        + feature.properties.filter { $0.value.kind == .number }.map {
          FormatLoss(.valueType, property: $0.name)
        }
    }
    #expect(losses.groups.map(\.kind) == [.areas, .valueType])
    #expect(losses.groups.map(\.count) == [7, 7])
    #expect(losses.groups.map(\.names) == [["T0", "T1", "T2", "T3", "T4"], ["a", "b"]])
  }

  @Test func sameFormatHasNoLosses() {
    #expect(
      FileFormat.geoJSON.losses(of: [
        GeoJSONFile.empty.newFeature(at: .init(latitude: 1, longitude: 2), decimals: 0, title: nil)
      ]).isEmpty)
  }
}
