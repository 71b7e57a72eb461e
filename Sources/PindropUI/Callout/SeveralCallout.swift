import AnnotationKit
import Gtk

/// The callout of several things at once.
final class SeveralCallout: Box {
  let swatches = ColorSwatches()
  let head = CardHead()
  private let detail = Label()
  private let pair = PairReadout()

  init() {
    super.init(.vertical, spacing: 12)
    detail.addStyle("dim-label", "caption")
    detail.wraps = true
    detail.lines = 2
    detail.ellipsis = .end
    detail.xAlign = 0
    head.icon.isVisible = false
    append(head, detail, pair, swatches)
  }

  /// Tells how many there are, some of their titles to know them by, and the colour that all pins agree on, if there
  /// are pins.
  func show(count: Int, titles: [String], color: PinColor?, hasPins: Bool) {
    head.label.text = localized("{0} selected", plural: "{0} selected", count: count, count.formatted)
    detail.text = titles.joined(separator: ", ") + (titles.count < count ? "…" : "")
    swatches.isVisible = hasPins
    swatches.show(color)
  }

  /// Tells of two pins how far they are apart; they are named there.
  func show(_ pair: PinPair?, _ writing: Writing) {
    self.pair.show(pair, writing)
    detail.isVisible = pair == nil
  }
}
