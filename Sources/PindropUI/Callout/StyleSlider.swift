import Gtk

/// A number of how something looks: shown while the slider moves, and taken when it is let go.
final class StyleSlider: Box {
  /// Called with each number on the way.
  var onTry: (Double) -> Void = { _ in }
  /// Called with the number that somebody stays at.
  var onChoice: (Double) -> Void = { _ in }

  let scale: Scale
  private let caption: Label
  private let number = Label()
  private let text: (Double) -> String
  private let step: Double
  private var isShowing = false
  private var isHeld = false
  private var isTried = false
  /// For the arrow keys, which nobody lets go.
  private lazy var rest = RestTimer(seconds: 0.4) { [unowned self] in if !isHeld { take() } }

  /// `range` and `step` are of the number, `text` is how it is told.
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

  /// Shows `value`; nil where several have different ones. What somebody is choosing stays.
  func show(_ value: Double?) {
    guard !isHeld, !isTried else { return }
    number.text = value.map(text) ?? localized("Various")
    guard let value else { return }
    isShowing = true
    scale.value = value
    isShowing = false
  }

  /// Takes a number that somebody has moved to and not stayed at for long.
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
    // The slider itself hears of the release after this.
    if !isDown, isTried { rest.note() }
  }

  private func take() {
    guard isTried else { return }
    isTried = false
    onChoice(stepped)
  }
}
