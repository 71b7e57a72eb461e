import Features
import Testing

@Suite struct FeatureRecordTests {
  @Test func aRecordTakesSixteenBytes() {
    #expect(MemoryLayout<FeatureRecord>.stride == 16)
    var record = FeatureRecord(points: 5..<9)
    #expect(record.unplaced == nil && record.markerColor == nil && record.markerSymbol == nil)
    record.unplaced = .noGeometry
    record.markerColor = HexColor(rgb: 0)
    record.markerSymbol = UInt8(ascii: "A")
    #expect(record.points == 5..<9 && record.unplaced == .noGeometry)
    #expect(record.markerColor == HexColor(rgb: 0) && record.markerSymbol == UInt8(ascii: "A"))
    (record.unplaced, record.markerColor, record.markerSymbol) = (nil, nil, nil)
    #expect(record == FeatureRecord(points: 5..<9))
  }
}
