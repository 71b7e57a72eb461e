import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import Search

/// The callout of one thing: its title, its place, its colour and what can be done with it.
final class SingleCallout: Box {
  var onRename: (RowKey, String) -> Void = { _, _ in }
  var onMove: (RowKey, Coordinate) -> Void = { _, _ in }
  /// Where a town is that a short Plus Code names.
  var town: (String) -> Coordinate? = { _ in nil }
  var onColor: (Color) -> Void {
    get { swatches.onChoice }
    set { swatches.onChoice = newValue }
  }
  /// Called when a field no longer needs the keyboard.
  var onDone: () -> Void = {}

  let title = CommittedField(localized("Title"))
  let coordinate = CommittedField(localized("Coordinate"))
  let properties = PropertiesPanel()
  /// Offers the coordinate in all notations.
  private let copy = RowMenuButton(icon: "edit-copy-symbolic")
  let place = PlaceReadout()
  private let complaint = Label()
  private let note = CalloutNote()
  private let lockNote = LockNote()
  private let text = Label()
  private let swatches = ColorSwatches()
  private let readout = DragReadout()
  private let lower = Stack()
  private var subject: CalloutSubject?

  init() {
    super.init(.vertical, spacing: 12)
    let fields = PreferencesGroup()
    fields.add(title.row)
    fields.add(coordinate.row)
    complaint.addStyle("caption", "error")
    text.addStyle("body")
    for label in [complaint, text] {
      label.wraps = true
      label.xAlign = 0
      label.isVisible = false
    }
    text.lines = 6
    text.ellipsis = .end
    text.isSelectable = true
    let editing = Box(.vertical, spacing: 12)
    editing.append(swatches, CalloutButtons())
    lower.add(editing, name: "editing")
    lower.add(readout, name: "dragging")
    lower.transition = .crossfade
    append(lockNote, note, fields, complaint, place, text, lower, properties)
    copy.tooltip = localized("Copy Coordinate")
    copy.setAccessibleLabel(localized("Copy Coordinate"))
    copy.items = { [unowned self] in
      subject?.place.map { CoordinateForm.items(for: $0, by: Actions.copyCoordinateAs) } ?? []
    }
    coordinate.row.addSuffix(copy)
    connectFields()
  }

  private func connectFields() {
    // A pause between two titles is no wish for none: that would take the member away.
    title.typed.takesEmptyTextAtPause = false
    title.commit = { [unowned self] text in
      if let subject { onRename(subject.key, text) }
      return nil
    }
    coordinate.commit = { [unowned self] text in
      do throws(CoordinateQueryError) {
        let place = try CoordinateQuery.coordinate(in: text, near: subject?.place, locate: town)
        if let subject { onMove(subject.key, place) }
        return nil
      } catch {
        return error.sentence
      }
    }
    coordinate.complain = { [unowned self] sentence in
      complaint.isVisible = sentence != nil
      complaint.text = sentence ?? ""
    }
    for field in [title, coordinate] { field.leave = { [unowned self] in onDone() } }
  }

  /// Shows `subject`; what was typed about another one counts first.
  func show(_ subject: CalloutSubject) {
    if subject.key != self.subject?.key { finish() }
    guard subject != self.subject || !title.isEdited && !coordinate.isEdited else { return }
    let isOther = subject.key != self.subject?.key
    self.subject = subject
    if isOther || !title.isEdited { title.show(subject.title) }
    if isOther || !coordinate.isEdited { showResting() }
    coordinate.row.isVisible = subject.coordinate != nil
    lockNote.show(subject.lock)
    allowEditing()
    note.show(subject.note, isWarning: subject.isUnplaced)
    text.isVisible = subject.description != nil
    text.setMarkup(LinkedText.markup(of: subject.description ?? ""))
    properties.show(subject.properties, of: subject.key, isLocked: subject.lock != nil)
    swatches.isVisible = subject.color != nil
    swatches.show(subject.color)
  }

  /// Shows a drag of the subject as it goes on; nil when it has ended.
  func show(_ drag: DragWords?) {
    guard drag != nil || showsDrag else { return }
    lower.visibleName = drag == nil ? "editing" : "dragging"
    allowEditing()
    guard let drag else { return showResting() }
    readout.show(drag)
    coordinate.show(drag.coordinate)
  }

  var showsDrag: Bool { lower.visibleName == "dragging" }

  private func allowEditing() {
    let isFree = subject?.lock == nil
    title.row.isEditable = isFree
    coordinate.row.isEditable = isFree && !showsDrag
    swatches.isSensitive = isFree
  }

  private func showResting() {
    coordinate.show(subject?.coordinate ?? "")
  }

  /// Takes what was typed and not finished.
  func finish() {
    title.finish()
    coordinate.finish()
    properties.finish()
  }

  func editTitle() {
    title.row.grabFocus()
    title.row.select()
  }
}
