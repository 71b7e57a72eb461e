import CSV
import Documents
import MapFiles
import Testing
import Waiting

/// Opening files is canceled before they are read.
@MainActor @Suite struct CanceledOpeningTests {
  private static let location = FileLocation(uri: "sftp://server/places.csv")
  /// A table for which the user is asked to choose the coordinate columns.
  private static let table = "a,b\n46.5,7.5\n46.6,7.6\n"

  @Test(.timeLimit(.minutes(40))) func canceledOpeningEndsBeforeTheServerAnswers() async throws {
    let server = SlowServer(CanceledOpeningTests.table)
    let desk = try Desk(remote: server)
    var questions = 0
    func open() async -> OpeningOutcome {
      await desk.maps.open(
        [CanceledOpeningTests.location], onto: nil,
        asking: OpeningQuestions(table: { _, question in
          questions += 1
          return question.best
        }))
    }
    let work = Task { await open() }
    try await yielding(until: "the file is asked for") { server.hasReader }
    work.cancel()
    let outcome = await work.value
    #expect(outcome.arrival == nil && outcome.failures.isEmpty && outcome.read.isEmpty)
    #expect(server.hasReader, "nobody waited for the file")
    server.answer()
    try await yielding(until: "the server has answered") { server.answers > 0 }
    // Both use the same queue, so the canceled opening has ended when this one ends.
    let again = await open()
    #expect(again.read == [CanceledOpeningTests.location])
    #expect(questions == 1)
    #expect(desk.maps.all.count == 1)
    withExtendedLifetime((desk, again)) {}
  }

  @Test(.timeLimit(.minutes(40))) func openingInACanceledTaskOpensNothing() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let work = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let request = await desk.maps.request([desk.location("a.geojson")])
      let outcome = await desk.maps.open([desk.location("a.geojson")], onto: nil)
      return request.files.isEmpty && outcome.arrival == nil && outcome.failures.isEmpty
    }
    #expect(await work.value)
    #expect(desk.maps.all.isEmpty)
  }
}
