import MapTesting

/// One story told on a map view, kept as a trace.
struct Scenario: Sendable, CustomStringConvertible {
  /// The name of its golden, too.
  var name: String
  var run: @MainActor @Sendable (Recorder) async -> Void

  init(_ name: String, _ run: @escaping @MainActor @Sendable (Recorder) async -> Void) {
    self.name = name
    self.run = run
  }

  var description: String { name }

  static let all = drags + interruptions + selections + reuses + callouts + regions
}
