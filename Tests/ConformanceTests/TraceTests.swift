import MapTesting
import Testing

/// Compares the trace of every scenario with the stored one: states, coordinates, delegate calls and shown positions.
@MainActor @Suite struct TraceTests {
  private static let kept = GoldenTraces()

  @Test(arguments: Scenario.all) func traceMatchesTheGolden(scenario: Scenario) async throws {
    let recorder = Recorder()
    await scenario.run(recorder)
    let difference = try TraceTests.kept.difference(recorder.text, from: scenario.name)
    #expect(difference == nil)
  }

  @Test func everyGoldenHasAScenario() throws {
    #expect(try TraceTests.kept.names() == Scenario.all.map(\.name).sorted())
  }
}
