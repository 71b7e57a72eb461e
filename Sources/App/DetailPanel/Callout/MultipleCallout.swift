import AnnotationKit
import AppBase
import Gtk
import MapSessions

/// The callout of several selected rows.
package final class MultipleCallout: Box {
  package let swatches = ColorSwatches()
  /// The symbol and size of the selected markers.
  let marker = MarkerPanel()
  package let head = CardHeader()
  let lockNote = LockNote()
  private let detail = Label()
  private let pair = PairReadout()
  /// The style of the selected lines and areas.
  package let style: Deferred<ShapeStylePanel>
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

  /// Shows the number of rows, some of their titles, the color that all markers share, and the style of lines and
  /// areas.
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

  /// Shows that all selected rows are locked; `nil` hides the note.
  func show(_ lock: CalloutSubject.Lock?) {
    lockNote.show(lock)
    for control in [swatches, marker] as [Widget] { control.isSensitive = lock == nil }
    style.existing?.isSensitive = lock == nil
  }

  /// Shows the distance between two markers instead of the titles. `nil` shows the titles again.
  func show(_ pair: PinPair?, _ writing: DisplayFormat) {
    self.pair.show(pair, writing)
    detail.isVisible = pair == nil
  }
}
