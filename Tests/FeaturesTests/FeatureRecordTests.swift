import Features
import Testing

@Suite struct FeatureRecordTests {
  @Test func recordWithAllFieldsHasSixteenBytes() {
    #expect(MemoryLayout<FeatureRecord>.stride == 16)
    var record = FeatureRecord(points: 5..<9)
    #expect(record.unplaced == nil && record.markerColor == nil && record.markerSymbol == nil)
    record.unplaced = .noGeometry
    record.markerColor = HexColor(rgb: 0)
    record.markerSymbol = MarkerSymbol("a")
    record.markerSize = .large
    #expect(record.points == 5..<9 && record.unplaced == .noGeometry)
    #expect(record.markerColor == HexColor(rgb: 0) && record.markerSymbol?.text == "a")
    #expect(record.markerSize == .large)
    record.markerColor = HexColor(rgb: 0xFFFFFF)
    #expect(record.markerColor?.rgb == 0xFFFFFF && record.markerSize == .large)
    (record.unplaced, record.markerColor, record.markerSymbol, record.markerSize) = (nil, nil, nil, nil)
    #expect(record == FeatureRecord(points: 5..<9))
  }
}
