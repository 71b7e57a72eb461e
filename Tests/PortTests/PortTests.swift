import MapTesting
import Testing

/// Ports of programs with idioms of public MapKit code. Compares the trace of each with a stored one.
///
/// Serialized, because they share the geocoding service.
@MainActor @Suite(.serialized) struct PortTests {
  private static let kept = GoldenTraces()

  @Test(arguments: Port.all) func traceMatchesTheGolden(port: Port) async throws {
    let recorder = Recorder(map: port.map())
    await port.run(recorder)
    let difference = try PortTests.kept.difference(recorder.text, from: port.name)
    #expect(difference == nil)
  }

  @Test func everyGoldenHasAPort() throws {
    #expect(try PortTests.kept.names() == Port.all.map(\.name).sorted())
  }
}
