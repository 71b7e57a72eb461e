import MapTesting

/// A scenario on a map view whose trace is stored.
struct Scenario: Sendable, CustomStringConvertible {
  /// The name of the scenario and of its golden.
  var name: String
  var run: @MainActor @Sendable (Recorder) async -> Void

  init(_ name: String, _ run: @escaping @MainActor @Sendable (Recorder) async -> Void) {
    self.name = name
    self.run = run
  }

  var description: String { name }

  static let all = drags + interruptions + selections + reuses + callouts + regions
}
