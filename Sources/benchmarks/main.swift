// `benchmarks [annotations | objects | documents | painting | places | search | journal | replacing]`: all without an argument.
let part = CommandLine.arguments.dropFirst().first
if part == nil || part == "annotations" { try AnnotationBenchmarks.run() }
if part == nil || part == "objects" { ObjectBenchmarks.run() }
if part == nil || part == "documents" { try DocumentBenchmarks.run() }
if part == nil || part == "painting" { try await PaintingBenchmarks.run() }
if part == nil || part == "places" { try PlacesBenchmarks.run() }
if part == nil || part == "search" { try await SearchBenchmarks.run() }
if part == nil || part == "journal" { try JournalBenchmarks.run() }
if part == nil || part == "replacing" { try ReplacementBenchmarks.run() }
// `benchmarks files [MEGABYTES]…` runs only on request; it starts itself with `file`.
if part == "files" {
  let sizes = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
  try FileBenchmarks.run(megabytes: sizes.isEmpty ? [100] : sizes)
}
if part == "file" { try FileWork.run(Array(CommandLine.arguments.dropFirst(2))) }
