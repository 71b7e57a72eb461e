import CSV
import Testing

/// Tests that lines that would take minutes to read are rejected.
@Suite struct LongLineTests {
  @Test(arguments: ["\n", "\r\n", "\r"]) func theLineIsNamed(_ end: String) {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 65 << 20)
    let bytes = Array("name,lat,lon\(end)A,1,2\(end)B,".utf8) + long + Array(",2\(end)C,1,2\(end)".utf8)
    #expect(throws: CSVError.lineTooLong(line: 3, limit: 64 << 20)) { try CSVFile(bytes: bytes) }
  }
}
