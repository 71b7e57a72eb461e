import CSV
import Documents
import Features
import Geography
import Journal
import MapFiles
import Testing

/// Tables for which the user chooses the coordinate columns.
@MainActor @Suite struct TableChoiceTests {
  private static let text = "start_lat,start_lon,end_lat,end_lon,note\n1.5,2.5,3.5,4.5,a\n5.5,6.5,7.5,8.5,b\n"
  private let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.write(TableChoiceTests.text, to: "t.csv")
  }

  /// Opens the table. Chooses the columns with the coordinates of end points.
  private func open(
    _ desk: Desk, seeing see: @escaping @MainActor (TableQuestion) -> Void = { _ in }
  ) async throws -> OpenMap {
    let outcome = await desk.maps.open(
      [desk.location("t.csv")], onto: nil,
      asking: OpeningQuestions(table: { _, question in
        see(question)
        var reading = question.best
        reading.coordinates = TableReading.Coordinates(latitude: 2, longitude: 3)
        return reading
      }))
    #expect(outcome.failures.isEmpty && outcome.guesses.isEmpty)
    switch outcome.arrival {
    case .map(let map): return map
    case .recovered(let recovered): return recovered.map
    case .layers, nil: throw Desk.NotOpened(failures: outcome.failures)
    }
  }

  private func latitudes(_ map: OpenMap) -> [Double?] {
    (0..<map.document.rows.count).map {
      map.document.rows.coordinate(of: map.document.rows.key(at: $0))?.latitude
    }
  }

  @Test func uncertainTablePassesTheCheck() async throws {
    try await desk.maps.check(desk.location("t.csv"))
    try desk.write("name,street\nBakery,Rue 3\n", to: "addresses.csv")
    try await desk.maps.check(desk.location("addresses.csv"))
  }

  @Test func chosenColumnsAreUsed() async throws {
    #expect(latitudes(try await open(desk)) == [3.5, 7.5])
  }

  @Test func guessIsReportedIfTheUserCannotBeAsked() async throws {
    let outcome = await desk.maps.open([desk.location("t.csv")], onto: nil)
    #expect(outcome.guesses.map(\.name) == ["t.csv"])
  }

  @Test func cancelingTheQuestionOpensNothing() async throws {
    let outcome = await desk.maps.open(
      [desk.location("t.csv")], onto: nil, asking: OpeningQuestions(table: { _, _ in nil }))
    #expect(outcome.arrival == nil && outcome.failures.isEmpty && outcome.read.isEmpty)
  }

  @Test func unrecognizedColumnsAreAskedFor() async throws {
    try desk.write("what,north,east\nA,48,16\n", to: "t.csv")
    let outcome = await desk.maps.open([desk.location("t.csv")], onto: nil)
    #expect(outcome.failures.count == 1)
    let map = try await opened(asking: [.noCoordinates], TableReading.Coordinates(latitude: 1, longitude: 2))
    #expect(latitudes(map) == [48])
  }

  private func opened(
    asking reasons: [TableQuestion.Reason], _ coordinates: TableReading.Coordinates
  ) async throws -> OpenMap {
    let outcome = await desk.maps.open(
      [desk.location("t.csv")], onto: nil,
      asking: OpeningQuestions(table: { _, question in
        #expect(question.reasons == reasons)
        var reading = question.best
        reading.coordinates = coordinates
        return reading
      }))
    guard case .map(let map) = outcome.arrival else { throw Desk.NotOpened(failures: outcome.failures) }
    return map
  }

  /// When another program changes the file, it is read with the columns that the user has chosen.
  @Test func externalChangeIsReadWithTheChosenColumns() async throws {
    let map = try await open(desk)
    try desk.write(TableChoiceTests.text.replacing("3.5,4.5", with: "3.75,4.5"), to: "t.csv")
    map.document.features.move(
      map.document.rows.key(at: 1), to: Coordinate(latitude: 7.25, longitude: 8.5), zoom: 10)
    _ = await map.save()
    #expect(latitudes(map) == [3.75, 7.25])
    #expect(try desk.read("t.csv").contains("1.5,2.5,3.75,4.5,a\n5.5,6.5,7.25,8.5,b\n"))
  }

  @Test func restartUsesTheChosenColumns() async throws {
    let map = try await open(desk)
    map.claimFiles()
    map.document.features.move(
      map.document.rows.key(at: 0), to: Coordinate(latitude: 3.25, longitude: 4.5), zoom: 10)
    try await desk.waitForCopies(of: map)
    map.document.journal.writer?.journal?.close()
    let restarted = try desk.restarted()
    let summary = try #require(await restarted.maps.journals.unfinished().first)
    let recovered = try await restarted.maps.recover(summary).map
    #expect(latitudes(recovered) == [3.25, 7.5])
    _ = await recovered.save()
    #expect(try desk.read("t.csv") == TableChoiceTests.text.replacing("3.5,4.5", with: "3.25,4.5"))
  }

  @Test func lastAnswerIsSuggestedAgain() async throws {
    let map = try await open(desk)
    map.claimFiles()
    map.document.features.move(
      map.document.rows.key(at: 0), to: Coordinate(latitude: 3.25, longitude: 4.5), zoom: 10)
    _ = await map.save()
    await map.document.journal.writer?.settle()
    map.document.journal.writer?.journal?.close()
    var seen: TableReading.Coordinates?
    _ = try await open(desk.restarted()) { seen = $0.best.coordinates }
    #expect(seen == TableReading.Coordinates(latitude: 2, longitude: 3))
  }
}
