import Documents
import Features
import Gtk

/// How lines and areas look: colour, width and opacity of their lines, colour and opacity of what areas are filled with.
final class ShapeStylePanel: Box {
  /// Called with what somebody is about to choose, and for what.
  var onTry: (ShapeStyle.Change, [RowKey]) -> Void = { _, _ in }
  var onChoice: (ShapeStyle.Change, [RowKey]) -> Void = { _, _ in }

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

  /// Shows what the shapes say of their looks that `subject` is about.
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

  /// Takes what somebody has moved to.
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

/// What lines and areas that are selected look like, as far as they agree.
struct ShapeStyleSubject: Hashable {
  var keys: [RowKey]
  /// Where none says anything, simplestyle's default.
  var style: ShapeStyle
  /// Nil where they differ.
  var stroke: ColorChoice?
  var fill: ColorChoice?
  var hasAreas: Bool

  /// Nil where there is none.
  init?(_ keys: [RowKey], _ styles: [ShapeStyle], hasAreas: Bool) {
    guard let first = styles.first else { return nil }
    func shared(_ color: KeyPath<ShapeStyle, HexColor?>) -> ColorChoice? {
      styles.allSatisfy { $0[keyPath: color] == first[keyPath: color] }
        ? ColorChoice(first[keyPath: color]) : nil
    }
    style = styles.dropFirst().reduce(first.over(.standard)) { $0.agreeing(with: $1.over(.standard)) }
    (self.keys, stroke, fill, self.hasAreas) = (keys, shared(\.stroke), shared(\.fill), hasAreas)
  }
}

extension Deferred where Part == ShapeStylePanel {
  /// A panel that comes into `slot` with the first line or area.
  static func shapeStyle(in slot: Box) -> Deferred {
    slot.isVisible = false
    return Deferred {
      let panel = ShapeStylePanel()
      slot.append(panel)
      return panel
    }
  }

  /// Shows nothing where `subject` is nil.
  func show(_ subject: ShapeStyleSubject?) {
    let panel = subject == nil ? ifMade : made
    panel?.parent?.isVisible = subject != nil
    if let subject { panel?.show(subject) }
  }
}
