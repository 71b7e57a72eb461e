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
    let leftChanges = left.show(callout.leftAccessory as? Widget)
    let rightChanges = right.show(callout.rightAccessory as? Widget)
    let detailChanges = detail.show(callout.detailAccessory as? Widget)
    setStyle("with-left", left.isVisible)
    setStyle("with-right", right.isVisible)
    return textsChange || leftChanges || rightChanges || detailChanges
  }

  /// Lets the accessories go, so that they can be in another callout.
  func clear() {
    for slot in [left, right, detail] { _ = slot.show(nil) }
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

  /// Shows `accessory` in place of the one before; tells whether it is another.
  func show(_ accessory: Widget?) -> Bool {
    guard accessory !== self.accessory || accessory?.parent !== (accessory == nil ? nil : self) else {
      return false
    }
    for child in children { remove(child) }
    self.accessory = accessory
    isVisible = accessory != nil
    if let accessory {
      precondition(accessory.parent == nil, "A callout accessory is in no other container.")
      append(accessory)
    }
    return true
  }
}

extension String {
  /// The same without line ends.
  fileprivate var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
