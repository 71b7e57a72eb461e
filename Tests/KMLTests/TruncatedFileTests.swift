import Features
import Geography
import KML
import Testing

/// Tests that the complete part of a truncated file is read.
@Suite struct TruncatedFileTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>D</name>
    <Placemark><name>Hütte &amp; <b>1</b></name><Point><coordinates>8.5,47.4,412</coordinates></Point></Placemark>
    <Folder><!-- > --><Placemark><description><![CDATA[a <b>]]></description><LineString><coordinates>
      8.61,47.51 8.62,47.52 8.63,47.53
    </coordinates></LineString></Placemark></Folder>
    </Document></kml>

    """

  @Test func completePartOfTruncatedFileIsRead() throws {
    let bytes = Array(TruncatedFileTests.text.utf8)
    let whole = try KMLFile(bytes: bytes)
    let positions = whole.records.indices.flatMap { whole.feature(at: $0).positions }
    #expect(positions.count == 4)
    var counts: Set<Int> = []
    for end in bytes.indices {
      let cut = Array(bytes[..<end])
      guard let file = try? KMLFile(bytes: cut) else { continue }
      #expect(file.bytes == cut)
      let read = file.records.indices.flatMap { file.feature(at: $0).positions }
      #expect(positions.starts(with: read))
      counts.insert(read.count)
      guard file.truncation != nil else {
        #expect(bytes[end...].allSatisfy { $0 == 0x0A })
        continue
      }
      #expect(file.invalidCoordinates.isEmpty)
      let closed = try KMLFile(bytes: file.bytes(with: file.records.indices.map { .kept($0) }))
      #expect(closed.truncation == nil && closed.records == file.records)
      #expect(closed.records.indices.map(closed.title) == file.records.indices.map(file.title))
    }
    #expect(counts == [0, 1, 2, 3, 4])
  }
}
