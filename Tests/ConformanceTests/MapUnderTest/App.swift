import AnnotationKit
import Geography

/// The program around a map view: provides views and clusters, and writes down what it is told.
@MainActor final class App {
  var trace: [String] = []
  var viewFor: (any Annotation) -> AnnotationView? = { _ in nil }
  var clusterFor: ([any Annotation]) -> ClusterAnnotation = { ClusterAnnotation(memberAnnotations: $0) }
  /// Called when a drag state has changed, after it was written down.
  var whenStateChanges: (AnnotationView, AnnotationView.DragState) -> Void = { _, _ in }
  /// Where a finger rested on the empty map, so that the program would put down a new pin.
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

  /// The changes of drag states alone, without places.
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
  /// To the tenth of a degree, so that traces can be read.
  var tenths: String { "\(latitude.tenths) \(longitude.tenths)" }
}

extension Double {
  var tenths: String {
    guard isFinite else { return "?" }
    let tenths = Int((abs(self) * 10).rounded())
    return "\(self < 0 && tenths != 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }
}
