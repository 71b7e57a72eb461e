import MapTesting
import Testing

/// What happens in every scenario, to the line: states, coordinates, delegate calls in their order, and where things
/// appear meanwhile.
@MainActor @Suite struct TraceTests {
  private static let kept = GoldenTraces()

  @Test(arguments: Scenario.all) func theTraceIsTheKeptOne(scenario: Scenario) async throws {
    let recorder = Recorder()
    await scenario.run(recorder)
    let difference = try TraceTests.kept.difference(recorder.text, from: scenario.name)
    #expect(difference == nil)
  }

  @Test func everyKeptTraceHasItsScenario() throws {
    #expect(try TraceTests.kept.names() == Scenario.all.map(\.name).sorted())
  }
}
