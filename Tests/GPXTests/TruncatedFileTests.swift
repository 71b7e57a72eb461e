import Features
import FormatTesting
import GPX
import Geography
import Testing

/// Tests that the complete part of a truncated recording is read.
@Suite struct TruncatedFileTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="t">
    <wpt lat="47" lon="8"><name>Höhe</name><ele>412.5</ele></wpt>
    <trk><name>T</name><trkseg>
    <trkpt lat="47.01" lon="8.01"><ele>4</ele></trkpt>
    <trkpt lat="47.02" lon="8.02"><ele>512</ele><time>2024-05-01T10:00:00Z</time></trkpt>
    <trkpt lat="47.03" lon="8.03"/>
    </trkseg></trk>
    </gpx>

    """

  @Test(arguments: [nil, TextBytes.littleUTF16]) func completePartIsRead(_ encoding: TextBytes?) throws {
    let text = TruncatedFileTests.text
    let bytes = encoding?.bytes(text.replacing("UTF-8", with: "UTF-16")) ?? Array(text.utf8)
    let whole = try GPXFile(bytes: bytes)
    let positions = whole.records.indices.flatMap { whole.feature(at: $0).positions }
    let heights = whole.records.indices.flatMap {
      whole.feature(at: $0).detailedGeometry.positions.map(\.height)
    }
    #expect(positions.count == 4)
    var counts: Set<Int> = []
    for end in bytes.indices {
      let cut = Array(bytes[..<end])
      guard let file = try? GPXFile(bytes: cut) else { continue }
      #expect(file.bytes == cut)
      let features = file.records.indices.map { file.feature(at: $0) }
      let read = features.flatMap(\.positions)
      #expect(positions.starts(with: read) && file.invalidCoordinates.isEmpty)
      // A truncated altitude is not read.
      let readHeights = features.flatMap { $0.detailedGeometry.positions.map(\.height) }
      #expect(zip(readHeights, heights).allSatisfy { $0 == nil || $0 == $1 })
      counts.insert(read.count)
      guard file.truncation != nil else { continue }
      let closed = try GPXFile(bytes: file.bytes(with: file.records.indices.map { .kept($0) }))
      #expect(closed.truncation == nil && closed.records == file.records)
    }
    #expect(counts == [1, 2, 3, 4])
  }

  @Test func truncatedFileWithoutFeaturesThrowsError() {
    for text in ["<gpx", "<gpx>", "<gpx><metadata><name>A"] {
      #expect(throws: (any Error).self) { try GPXFile(bytes: Array(text.utf8)) }
    }
  }
}
