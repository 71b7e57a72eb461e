/// The benchmarks that run in this process, by their names on the command line.
@MainActor enum Benchmarks {
  struct Part {
    var name: String
    var run: @MainActor () async throws -> Void
  }

  static let parts = [
    Part(name: "annotations") { try AnnotationBenchmarks.run() },
    Part(name: "objects") { ObjectBenchmarks.run() },
    Part(name: "clusters") {
      ClusterBenchmarks.run()
      await AddingBenchmarks.run()
    },
    Part(name: "documents") { try DocumentBenchmarks.run() },
    Part(name: "shapes") { try ShapeBenchmarks.run() },
    Part(name: "painting") { try await PaintingBenchmarks.run() },
    Part(name: "places") { try PlacesBenchmarks.run() },
    Part(name: "search") { try await SearchBenchmarks.run() },
    Part(name: "journal") { try JournalBenchmarks.run() },
    Part(name: "replacing") { try ReplacementBenchmarks.run() },
  ]
}
