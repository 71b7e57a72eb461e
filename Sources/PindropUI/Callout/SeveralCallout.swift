import AnnotationKit
import Gtk

/// The callout of several things at once.
final class SeveralCallout: Box {
  let swatches = ColorSwatches()
  /// Symbol and size of the pins among them.
  let marker = MarkerPanel()
  let head = CardHead()
  let lockNote = LockNote()
  private let detail = Label()
  private let pair = PairReadout()
  /// Of the lines and areas among them.
  let style: Deferred<ShapeStylePanel>
  let properties = SharedPropertiesPanel()

  init() {
    let styleSlot = Box(.vertical)
    style = .shapeStyle(in: styleSlot)
    super.init(.vertical, spacing: 12)
    detail.addStyle("dim-label", "caption")
    detail.wraps = true
    detail.lines = 2
    detail.ellipsis = .end
    detail.xAlign = 0
    head.icon.isVisible = false
    append(head, lockNote, detail, pair, swatches, marker, styleSlot, properties)
  }

  /// Tells how many there are, some of their titles to know them by, and the colour that all pins agree on, if there
  /// are pins, and what lines and areas look like.
  func show(
    count: Int, titles: [String], color: ColorChoice?, hasPins: Bool, marker: MarkerSubject?,
    style: ShapeStyleSubject?
  ) {
    head.label.text = localized("{0} selected", plural: "{0} selected", count: count, count.formatted)
    detail.text = titles.joined(separator: ", ") + (titles.count < count ? "…" : "")
    swatches.isVisible = hasPins
    swatches.show(color)
    self.marker.show(marker)
    self.style.show(style)
  }

  /// Tells that nothing of them can be changed.
  func show(_ lock: CalloutSubject.Lock?) {
    lockNote.show(lock)
    for looks in [swatches, marker] as [Widget] { looks.isSensitive = lock == nil }
    style.ifMade?.isSensitive = lock == nil
  }

  /// Tells of two pins how far they are apart; they are named there.
  func show(_ pair: PinPair?, _ writing: Writing) {
    self.pair.show(pair, writing)
    detail.isVisible = pair == nil
  }
}
