import MapTesting
import Testing

/// Programs in idioms that stand in public MapKit code, ported line by line: what happens in each is what
/// happened when somebody last read it.
///
/// One at a time: they share the geocoding service.
@MainActor @Suite(.serialized) struct PortTests {
  private static let kept = GoldenTraces()

  @Test(arguments: Port.all) func theTraceIsTheKeptOne(port: Port) async throws {
    let recorder = Recorder(map: port.map())
    await port.run(recorder)
    let difference = try PortTests.kept.difference(recorder.text, from: port.name)
    #expect(difference == nil)
  }

  @Test func everyKeptTraceHasItsPort() throws {
    #expect(try PortTests.kept.names() == Port.all.map(\.name).sorted())
  }
}
