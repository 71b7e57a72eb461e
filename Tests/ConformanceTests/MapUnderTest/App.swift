import AnnotationKit
import Geography

/// The program that uses a map view: provides views and clusters, and records notifications.
@MainActor final class App {
  var trace: [String] = []
  var viewFor: (any Annotation) -> AnnotationView? = { _ in nil }
  var clusterFor: ([any Annotation]) -> ClusterAnnotation = { ClusterAnnotation(memberAnnotations: $0) }
  /// Called after a change of a drag state was recorded.
  var whenStateChanges: (AnnotationView, AnnotationView.DragState) -> Void = { _, _ in }
  /// The points of long presses on the empty map. A program would add pins there.
  var longPresses: [Point] = []

  func stateDidChange(
    of view: AnnotationView, to newState: AnnotationView.DragState, from oldState: AnnotationView.DragState
  ) {
    trace.append("\(newState) ← \(oldState)\(place(of: view.annotation))")
    whenStateChanges(view, newState)
  }

  func report(_ event: String, _ annotation: (any Annotation)?) {
    trace.append("\(event) \(annotation?.title ?? "nothing")")
  }

  func takeTrace() -> [String] {
    defer { trace = [] }
    return trace
  }

  /// The recorded changes of drag states, without coordinates.
  var states: [String] {
    trace.filter { $0.contains("←") }.map { line in
      line.firstRange(of: " at ").map { String(line[..<$0.lowerBound]) } ?? line
    }
  }

  private func place(of annotation: (any Annotation)?) -> String {
    annotation.map { " at \($0.coordinate.tenths)" } ?? " at nowhere"
  }
}

extension Coordinate {
  /// The coordinate with one decimal, for readable traces.
  var tenths: String { "\(latitude.tenths) \(longitude.tenths)" }
}

extension Double {
  var tenths: String {
    guard isFinite else { return "?" }
    let tenths = Int((abs(self) * 10).rounded())
    return "\(self < 0 && tenths != 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }
}
