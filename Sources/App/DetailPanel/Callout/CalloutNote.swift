import Geography
import Gtk
import MapSessions

/// A sentence about the selected row, with an optional warning icon.
final class CalloutNote: Box {
  private let icon = Icon(named: "dialog-warning-symbolic")
  private let label = Label()
  /// Called with the coordinate of a problem when the user presses its link.
  var onLink: (Coordinate) -> Void = { _ in }
  private var problems: [CalloutSubject.Problem] = []

  init() {
    super.init(.horizontal, spacing: 9)
    label.wraps = true
    label.xAlign = 0
    label.expandsHorizontally = true
    icon.verticalAlign = .start
    append(icon, label)
    isVisible = false
    label.onLink { [unowned self] target in
      guard let index = Int(target), problems.indices.contains(index) else { return }
      problems[index].coordinate.map(onLink)
    }
  }

  /// Shows problems, one per line. A problem with a coordinate is a link.
  func show(warnings: [CalloutSubject.Problem]) {
    // Keeps the label, because its link may have the keyboard focus.
    guard warnings != problems || isVisible == warnings.isEmpty else { return }
    show(warnings.isEmpty ? nil : "", isWarning: true)
    problems = warnings
    label.setMarkup(
      warnings.enumerated().map { index, problem in
        let text = Markup.escaping(problem.text)
        return problem.coordinate == nil ? text : "<a href=\"\(index)\">\(text)</a>"
      }.joined(separator: "\n"))
  }

  func show(_ sentence: String?, isWarning: Bool) {
    isVisible = sentence != nil
    icon.isVisible = isWarning
    label.text = sentence ?? ""
    label.setStyle("dim-label", !isWarning)
    setStyle("warning", isWarning)
  }
}
