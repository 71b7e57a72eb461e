import Synchronization
import Testing
import Waiting

@testable import GDAL

@Suite struct FeatureCountTests {
  private let line = Array(String(repeating: "x", count: 1023).utf8) + [0x0A]

  @Test func countIsReadFromTheSummary() {
    #expect(
      GDAL.count(output: "Layer name: a\nGeometry: Point\nFeature Count: 1203\nExtent: (1, 2)\n") == 1203)
    #expect(GDAL.count(output: "Layer name: a\n") == nil)
  }

  /// Counting starts after enough bytes have been read, and happens only once.
  @Test func progressIsTheShareOfLines() async throws {
    let reported = Mutex<[Double]>([])
    let counted = Mutex(0)
    let count = FeatureCount({ share in reported.withLock { $0.append(share) } }) {
      counted.withLock { $0 += 1 }
      return 8192
    }
    var bytes = Array("{\n\"type\": \"FeatureCollection\",\n\"features\": [\n".utf8)
    count.note(bytes)
    #expect(counted.withLock { $0 } == 0)
    for _ in 0..<4096 { bytes += line }
    // Wait for the count, which runs at low priority and can take long while other tests run.
    try await yielding(until: "a share is reported") {
      count.note(bytes)
      return reported.withLock { !$0.isEmpty }
    }
    for _ in 0..<8192 { bytes += line }
    count.note(bytes)
    #expect(reported.withLock { [$0.first, $0.last] } == [0.5, 1])
    #expect(counted.withLock { $0 } == 1)
  }
}
