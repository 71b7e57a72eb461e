import AppBase
import Gtk

/// The bar over the map while the user is drawing.
package final class SketchBar: FloatingBox {
  /// Called with the typed text, which should be a distance or a coordinate. Returns an error message, or `nil` if the
  /// text is valid.
  package var onEntry: (String) -> String? = { _ in nil }
  private let problem = Label()
  private var isBackspaceHeld = false
  private let hint = Label()
  private let keyHint = Label()
  private let size = Label()
  private let copy = Button(
    icon: "edit-copy-symbolic", tooltip: Actions.copy.tooltip(localized("Copy Length")),
    action: Actions.copy.detailedName)
  private static let example = localized("250 m 40°, or a coordinate")
  private let entry = Entry(placeholder: example)

  init() {
    super.init(.vertical, spacing: 6, styles: ["map-pill", "wide"], shadows: .pill)
    horizontalAlign = .center
    verticalAlign = .start
    for label in [hint, keyHint, size, problem] {
      label.wraps = true
      label.setWidth(atMost: 50)
      label.justification = .center
    }
    keyHint.addStyle("caption", "dim-label")
    size.addStyle("heading")
    size.useTabularFigures()
    entry.setAccessibleLabel(localized("Next Point"))
    entry.setWidth(characters: SketchBar.example.count)
    entry.expandsHorizontally = true
    entry.onActivate { [unowned self] in take() }
    entry.onChange { [unowned self] in show(problem: nil) }
    listenToKeys()
    problem.addStyle("error", "caption")
    problem.isVisible = false
    let row = Box(.horizontal, spacing: 6)
    let back = Button(
      icon: "edit-undo-symbolic", tooltip: localized("Remove the Last Point (Backspace)"),
      action: Actions.takeBackPosition.detailedName)
    let end = Button(
      icon: "object-select-symbolic", tooltip: localized("Done (Enter)"),
      action: Actions.endSketch.detailedName)
    let stop = Button(
      icon: "window-close-symbolic", tooltip: localized("Stop (Esc)"),
      action: Actions.cancelSketch.detailedName)
    for button in [copy, back, end, stop] {
      button.addStyle("flat", "circular")
      button.focusesOnClick = false
    }
    row.append(entry, copy, back, end, stop)
    append(hint, keyHint, size, row, problem)
    accessibleRole = .status
    setAccessibleLabel(localized("Drawing"))
  }

  /// Passes a key typed on the map to the field, and moves the keyboard focus to the field. Returns `false` if the
  /// current key of `controller` types no character.
  package func type(pressOf controller: EventControllerKey) -> Bool {
    guard entry.take(pressOf: controller) else { return false }
    entry.grabFocus()
    entry.position = -1
    return true
  }

  /// While the field is empty, Backspace removes the last vertex, as it does on the map.
  private func listenToKeys() {
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, modifiers in
      guard key == .backspace, modifiers.isDisjoint(with: [.control, .alt, .super, .shift]) else {
        return false
      }
      // Ignores key repeat: holding Backspace to empty the field must not remove vertices.
      let isHeld = isBackspaceHeld
      isBackspaceHeld = true
      guard entry.text.isEmpty else { return false }
      if !isHeld { activate(Actions.takeBackPosition) }
      return true
    }
    keys.onRelease { [unowned self] key, _ in if key == .backspace { isBackspaceHeld = false } }
    entry.add(keys)
  }

  /// The width of the margin and the padding, in logical pixels.
  private static let widthAround = 60.0
  /// The width of the margin, the padding and the buttons next to the field, in logical pixels.
  private static let widthAroundField = 300.0

  /// Wraps the labels and shrinks the field for a map that is `width` logical pixels wide.
  func fit(width: Int) {
    for label in [hint, size, problem] {
      label.setWidth(atMost: label.letters(within: Double(width) - SketchBar.widthAround, atMost: 50))
    }
    let most = SketchBar.example.count
    let letters = hint.letters(within: Double(width) - SketchBar.widthAroundField, atMost: most)
    entry.setWidth(characters: letters, atMost: most)
  }

  /// Clears the field for another sketch.
  package func clear() {
    entry.replaceText("")
    show(problem: nil)
  }

  private func take() {
    guard !entry.text.isEmpty else { return _ = activate(Actions.endSketch) }
    let sentence = onEntry(entry.text)
    if sentence == nil { entry.replaceText("") }
    show(problem: sentence)
  }

  private func show(problem sentence: String?) {
    announceInWindow(sentence)
    entry.setError(sentence)
    show(sentence, in: problem)
  }

  package func show(_ description: SketchDescription) {
    copy.isVisible = description.isMeasure
    let isNewHint = hint.text != description.hint
    show(description.hint, in: hint)
    show(description.keys, in: keyHint)
    show(description.size, in: size)
    let spoken = [
      description.segment, description.size, isNewHint || description.segment == nil ? description.hint : nil,
    ]
    announceInWindow(
      spoken.compactMap { $0?.replacing("\n", with: ", ") }.joined(separator: ". "), .change)
  }

  package var isTyping: Bool { entry.containsFocus }

  /// Sets the text only if it changed, because GTK measures a label again even if its text is the same.
  private func show(_ text: String?, in label: Label) {
    if label.text != text ?? "" { label.text = text ?? "" }
    if label.isVisible != (text != nil) { label.isVisible = text != nil }
  }
}
