import AppBase
import Documents
import Features
import Gtk
import MapSessions

/// A panel for the style of lines and areas: the color, width and opacity of lines, and the color and opacity of fills.
package final class ShapeStylePanel: Box {
  /// Called with a preview and the affected rows while a slider moves.
  package var onTry: (ShapeStyle.Change, [RowKey]) -> Void = { _, _ in }
  package var onChoice: (ShapeStyle.Change, [RowKey]) -> Void = { _, _ in }

  let stroke = ColorSwatches(localized("Line Color"), standard: "shape")
  let fill = ColorSwatches(localized("Fill Color"), standard: "shape")
  let strokeWidth = StyleSlider(localized("Width"), spoken: localized("Line Width"), 0.5...12, step: 0.5) {
    localized("{0} px", $0 == $0.rounded() ? "\(Int($0))" : "\($0)")
  }
  let strokeOpacity = ShapeStylePanel.opacity(localized("Line Opacity"))
  let fillOpacity = ShapeStylePanel.opacity(localized("Fill Opacity"))
  private let filling = Box(.vertical, spacing: 6)
  private var keys: [RowKey] = []

  init() {
    super.init(.vertical, spacing: 12)
    let outline = Box(.vertical, spacing: 6)
    outline.append(ShapeStylePanel.heading(localized("Line")), stroke, strokeWidth, strokeOpacity)
    filling.append(ShapeStylePanel.heading(localized("Fill")), fill, fillOpacity)
    append(outline, filling)
    stroke.onChoice = { [unowned self] in onChoice(.stroke($0.written), keys) }
    fill.onChoice = { [unowned self] in onChoice(.fill($0.written), keys) }
    connect(strokeWidth) { .strokeWidth($0) }
    connect(strokeOpacity) { .strokeOpacity($0 / 100) }
    connect(fillOpacity) { .fillOpacity($0 / 100) }
  }

  private func connect(_ slider: StyleSlider, _ change: @escaping (Double) -> ShapeStyle.Change) {
    slider.onTry = { [unowned self] in onTry(change($0), keys) }
    slider.onChoice = { [unowned self] in onChoice(change($0), keys) }
  }

  /// Shows the style of the shapes in `subject`.
  func show(_ subject: ShapeStyleSubject) {
    if subject.keys != keys { finish() }
    keys = subject.keys
    stroke.show(subject.stroke)
    fill.show(subject.fill)
    strokeWidth.show(subject.style.strokeWidth)
    strokeOpacity.show(subject.style.strokeOpacity.map { $0 * 100 })
    fillOpacity.show(subject.style.fillOpacity.map { $0 * 100 })
    filling.isVisible = subject.hasAreas
  }

  /// Commits unfinished changes of sliders.
  func finish() { for slider in [strokeWidth, strokeOpacity, fillOpacity] { slider.finish() } }

  private static func heading(_ text: String) -> Label {
    let label = Label(text)
    label.addStyle("caption-heading")
    label.xAlign = 0
    return label
  }

  private static func opacity(_ spoken: String) -> StyleSlider {
    StyleSlider(localized("Opacity"), spoken: spoken, 0...100, step: 5) {
      localized("{0} %", "\(Int($0.rounded()))")
    }
  }
}

extension Deferred where Part == ShapeStylePanel {
  /// Returns a panel that is created and added to `slot` when it is first shown.
  static func shapeStyle(in slot: Box) -> Deferred {
    slot.isVisible = false
    return Deferred {
      let panel = ShapeStylePanel()
      slot.append(panel)
      return panel
    }
  }

  /// Shows a style, or hides the panel if `subject` is `nil`.
  func show(_ subject: ShapeStyleSubject?) {
    let panel = subject == nil ? existing : value
    panel?.parent?.isVisible = subject != nil
    if let subject { panel?.show(subject) }
  }
}
