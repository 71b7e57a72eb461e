import Gtk

/// A slider for a style value, with a preview while it moves. The value is committed when the slider is released.
final class StyleSlider: Box {
  /// Called with each value while the slider moves.
  var onTry: (Double) -> Void = { _ in }
  /// Called with the committed value.
  var onChoice: (Double) -> Void = { _ in }

  let scale: Scale
  private let caption: Label
  private let number = Label()
  private let text: (Double) -> String
  private let step: Double
  private var isShowing = false
  private var isHeld = false
  private var isTried = false
  /// Commits a value that was set with keys, 0.4 seconds after the last change. Only the pointer reports a release.
  private lazy var rest = Debouncer(seconds: 0.4) { [unowned self] in if !isHeld { take() } }

  /// Creates a slider. `spoken` is its accessible label, and `text` formats a value.
  init(
    _ label: String, spoken: String, _ range: ClosedRange<Double>, step: Double,
    text: @escaping (Double) -> String
  ) {
    (scale, caption, self.step, self.text) = (Scale(range, step: step), Label(label), step, text)
    super.init(.horizontal, spacing: 6)
    caption.addStyle("caption", "dim-label")
    caption.xAlign = 0
    caption.setWidth(characters: 7)
    number.addStyle("caption")
    number.xAlign = 1
    number.setWidth(characters: 6)
    number.useTabularFigures()
    scale.expandsHorizontally = true
    scale.setAccessibleLabel(spoken)
    append(caption, scale, number)
    scale.onChange { [unowned self] in scaleDidMove() }
    let presses = EventControllerLegacy()
    presses.phase = .capture
    presses.onPresses { [unowned self] in pressDidChange($0) }
    scale.add(presses)
  }

  /// Shows `value`, or “Mixed” for `nil`. Ignored while the user is moving the slider.
  func show(_ value: Double?) {
    guard !isHeld, !isTried else { return }
    number.text = value.map(text) ?? localized("Mixed")
    guard let value else { return }
    isShowing = true
    scale.value = value
    isShowing = false
  }

  /// Commits the value if it was only previewed.
  func finish() { if isTried { take() } }

  private var stepped: Double { (scale.value / step).rounded() * step }

  private func scaleDidMove() {
    guard !isShowing else { return }
    isTried = true
    number.text = text(stepped)
    onTry(stepped)
    rest.note()
  }

  private func pressDidChange(_ isDown: Bool) {
    guard isDown != isHeld else { return }
    isHeld = isDown
    // The slider handles the release only after this callback, so the commit is delayed.
    if !isDown, isTried { rest.note() }
  }

  private func take() {
    guard isTried else { return }
    isTried = false
    onChoice(stepped)
  }
}
