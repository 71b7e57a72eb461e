import AnnotationKit
import Gtk

/// What is in a callout: accessories left and right of a title over a subtitle, or over the detail accessory.
final class CalloutContent: Box {
  private let title = Label()
  private let subtitle = Label()
  private let texts = Box(.vertical, spacing: 1)
  private let left = CalloutSlot()
  private let right = CalloutSlot()
  private let detail = CalloutSlot()

  init() {
    super.init(.horizontal, spacing: 10)
    // Left is left in every language.
    textDirection = .leftToRight
    title.addStyle("title")
    title.setWidth(atMost: 32)
    subtitle.addStyle("subtitle")
    subtitle.setWidth(atMost: 36)
    for label in [title, subtitle] {
      label.wraps = true
      label.lines = 2
      label.ellipsis = .end
      // Until it says something.
      label.isVisible = false
    }
    texts.verticalAlign = .center
    texts.expandsHorizontally = true
    texts.append(title, subtitle, detail)
    append(left, texts, right)
  }

  /// What a screen reader says of it all.
  private(set) var words = ""

  /// Shows what `callout` says; tells whether anything is different from before.
  func show(_ callout: Callout) -> Bool {
    let title = callout.title.oneLine
    let subtitle = callout.subtitle?.oneLine ?? ""
    let textsChange = title != self.title.text || subtitle != self.subtitle.text
    if textsChange {
      self.title.text = title
      self.subtitle.text = subtitle
      for label in [self.title, self.subtitle] {
        label.xAlign = label.readsRightToLeft ? 1 : 0
        // A title of a space is how MapKit is had to show a callout without one.
        label.isVisible = !label.text.allSatisfy(\.isWhitespace)
      }
      words = [self.title, self.subtitle].filter(\.isVisible).map(\.text).joined(separator: ", ")
    }
    let accessories = [
      (left, callout.leftAccessory as? Widget), (right, callout.rightAccessory as? Widget),
      (detail, callout.detailAccessory as? Widget),
    ]
    let changed = accessories.filter { !$0.isShowing($1) }
    // All let go of theirs first: one may go from one place to another.
    for (slot, _) in changed { slot.clear() }
    for (slot, accessory) in changed { slot.show(accessory) }
    setStyle("with-left", left.isVisible)
    setStyle("with-right", right.isVisible)
    return textsChange || !changed.isEmpty
  }

  /// Lets the accessories go, so that they can be in another callout.
  func clear() {
    for slot in [left, right, detail] { slot.clear() }
  }
}

/// Where an accessory of the app's is, in a callout.
private final class CalloutSlot: Box {
  private weak var accessory: Widget?

  init() {
    super.init(.vertical)
    verticalAlign = .center
    isVisible = false
  }

  /// Whether `accessory` is shown, or nothing where that is nil. Another container may have taken it meanwhile.
  func isShowing(_ accessory: Widget?) -> Bool {
    accessory === self.accessory && accessory?.parent === (accessory == nil ? nil : self)
  }

  func clear() {
    for child in children { remove(child) }
    accessory = nil
    isVisible = false
  }

  /// Shows `accessory` where nothing is shown.
  func show(_ accessory: Widget?) {
    guard let accessory else { return }
    precondition(accessory.parent == nil, "A callout accessory is in no other container.")
    self.accessory = accessory
    isVisible = true
    append(accessory)
  }
}

extension String {
  /// The same without line ends.
  fileprivate var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
