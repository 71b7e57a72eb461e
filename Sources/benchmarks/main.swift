// `benchmarks [annotations | objects | documents | painting]`: all of them where nothing is said.
let part = CommandLine.arguments.dropFirst().first
if part == nil || part == "annotations" { try AnnotationBenchmarks.run() }
if part == nil || part == "objects" { ObjectBenchmarks.run() }
if part == nil || part == "documents" { try DocumentBenchmarks.run() }
if part == nil || part == "painting" { try await PaintingBenchmarks.run() }
