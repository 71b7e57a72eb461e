import AnnotationKit
import Gtk

/// The contents of a callout: a title with an accessory on each side, and below the title a subtitle or the detail
/// accessory.
final class CalloutContent: Box {
  private let title = Label()
  private let subtitle = Label()
  private let texts = Box(.vertical, spacing: 1)
  private let left = CalloutSlot()
  private let right = CalloutSlot()
  private let detail = CalloutSlot()

  init() {
    super.init(.horizontal, spacing: 10)
    // Keep the left accessory on the left in right-to-left languages, too.
    textDirection = .leftToRight
    title.addStyle("title")
    title.setWidth(atMost: 32)
    subtitle.addStyle("subtitle")
    subtitle.setWidth(atMost: 36)
    for label in [title, subtitle] {
      label.wraps = true
      label.lines = 2
      label.ellipsis = .end
      // Labels are hidden until they have text.
      label.isVisible = false
    }
    texts.verticalAlign = .center
    texts.expandsHorizontally = true
    texts.append(title, subtitle, detail)
    append(left, texts, right)
  }

  /// The text that screen readers read.
  private(set) var spokenText = ""

  /// Shows the contents of `callout`. Returns whether the displayed contents changed.
  func show(_ callout: Callout) -> Bool {
    let title = callout.title.oneLine
    let subtitle = callout.subtitle?.oneLine ?? ""
    let textsChange = title != self.title.text || subtitle != self.subtitle.text
    if textsChange {
      self.title.text = title
      self.subtitle.text = subtitle
      for label in [self.title, self.subtitle] {
        label.xAlign = label.readsRightToLeft ? 1 : 0
        // A program that was written for MapKit uses a title of one space for a callout without a title.
        label.isVisible = !label.text.allSatisfy(\.isWhitespace)
      }
      spokenText = [self.title, self.subtitle].filter(\.isVisible).map(\.text).joined(separator: ", ")
    }
    let accessories = [
      (left, callout.leftAccessory as? Widget), (right, callout.rightAccessory as? Widget),
      (detail, callout.detailAccessory as? Widget),
    ]
    let changed = accessories.filter { !$0.isShowing($1) }
    // Clear all slots first, because an accessory may move from one slot to another.
    for (slot, _) in changed { slot.clear() }
    for (slot, accessory) in changed { slot.show(accessory) }
    setStyle("with-left", left.isVisible)
    setStyle("with-right", right.isVisible)
    return textsChange || !changed.isEmpty
  }

  /// Removes the accessories, so that another callout can show them.
  func clear() {
    for slot in [left, right, detail] { slot.clear() }
  }
}

/// A container for an accessory of the app.
private final class CalloutSlot: Box {
  private weak var accessory: Widget?

  init() {
    super.init(.vertical)
    verticalAlign = .center
    isVisible = false
  }

  /// Whether the slot shows `accessory`, or is empty if `accessory` is `nil`. Returns `false` if another container has
  /// taken the accessory in the meantime.
  func isShowing(_ accessory: Widget?) -> Bool {
    accessory === self.accessory && accessory?.parent === (accessory == nil ? nil : self)
  }

  func clear() {
    for child in children { remove(child) }
    accessory = nil
    isVisible = false
  }

  /// Shows `accessory` in the empty slot. Has no effect if `accessory` is `nil`.
  func show(_ accessory: Widget?) {
    guard let accessory else { return }
    precondition(accessory.parent == nil, "A callout accessory is in no other container.")
    self.accessory = accessory
    isVisible = true
    append(accessory)
  }
}

extension String {
  /// The string with line breaks replaced by spaces. A very long string is truncated.
  fileprivate var oneLine: String {
    LayoutLimit.clipped(self).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
