try await PaintingBenchmarks.run()
