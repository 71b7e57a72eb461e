import Adwaita
import AnnotationKit
import AppBase
import BaseMap
import Descriptions
import Documents
import Geography
import Gtk
import MapSessions
import MapStyles
import Painting
import Search
import Sentences

/// The callout of one row: its title, coordinate, description, color and other properties.
package final class SingleCallout: Box {
  package var onRename: (RowKey, String) -> Void = { _, _ in }
  package var onDescription: (RowKey, String) -> Void = { _, _ in }
  package var onMove: (RowKey, Coordinate) -> Void = { _, _ in }
  /// Returns the coordinate of the town that a short Plus Code refers to.
  package var town: (String) -> Coordinate? = { _ in nil }
  package var onColor: (ColorChoice) -> Void {
    get { swatches.onChoice }
    set { swatches.onChoice = newValue }
  }
  /// The document's undo steps, for the text fields.
  package weak var steps: (any TextUndoHost)? {
    didSet {
      for typed in [title.typed, coordinate.typed] { typed.steps = steps }
      properties.steps = steps
    }
  }
  /// Called after Enter or Escape in a field, to move the keyboard focus to another widget.
  package var onDone: () -> Void = {}
  /// Called with the coordinate of a problem when the user presses its link.
  package var onProblem: (Coordinate) -> Void = { _ in }

  package let head = CardHeader()
  let title = CommittingEntry(localized("Title"))
  let coordinate = CommittingEntry(localized("Coordinate"))
  let description = DescriptionField()
  let properties = PropertiesPanel()
  /// The menu that copies the coordinate in all notations.
  private let copy = RowMenuButton(icon: "edit-copy-symbolic")
  let place = PlaceReadout()
  private let complaint = Label()
  private let note = CalloutNote()
  private let problems = CalloutNote()
  private let lockNote = LockNote()
  /// The photo from which the place was created.
  let photo = PicturesView()
  /// The links in the description.
  private let links = Label()
  /// The pictures in the description.
  let pictures = PicturesView()
  let swatches = ColorSwatches()
  /// The symbol and size of a marker.
  let marker = MarkerPanel()
  private let markerBox = Box(.vertical, spacing: 9)
  private let readout = DragReadout()
  private let lower = Stack()
  /// The style of a line or an area.
  package let style: Deferred<ShapeStylePanel>
  private var subject: CalloutSubject?

  init() {
    let styleSlot = Box(.vertical)
    style = .shapeStyle(in: styleSlot)
    super.init(.vertical, spacing: 12)
    let fields = PreferencesGroup()
    let texts = PreferencesGroup()
    texts.add(description.row)
    fields.add(title.row)
    fields.add(coordinate.row)
    complaint.addStyle("caption", "error")
    for label in [complaint, links] {
      label.wraps = true
      label.xAlign = 0
      label.isVisible = false
    }
    lower.isHomogeneous = false
    markerBox.append(swatches, marker)
    lower.add(markerBox, name: "editing")
    lower.add(readout, name: "dragging")
    lower.transition = .crossfade
    // Shows the place name below the coordinate, where the user looks during a drag.
    append(
      head, lockNote, note, problems, photo, fields, complaint, place, lower, styleSlot, texts, links,
      pictures,
      properties)
    copy.tooltip = localized("Copy Coordinate")
    copy.setAccessibleLabel(localized("Copy Coordinate"))
    copy.items = { [unowned self] in
      subject?.place.map { CoordinateForm.items(for: $0, by: Actions.copyCoordinateAs) } ?? []
    }
    coordinate.row.addSuffix(copy)
    connectFields()
    Theme.onChange(during: self) { [unowned self] in showIcon() }
  }

  private func connectFields() {
    // Committing an empty title in the middle of an edit would remove the property.
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
    problems.onLink = { [unowned self] in onProblem($0) }
    coordinate.complain = { [unowned self] sentence in
      complaint.isVisible = sentence != nil
      complaint.text = sentence ?? ""
    }
    description.typed.take = { [unowned self] text in
      if let subject { onDescription(subject.key, text) }
      return nil
    }
    // Coordinates are written from left to right, even in right-to-left languages.
    coordinate.row.field?.textDirection = .leftToRight
    // The displayed coordinate is rounded, so committing it again would move the place.
    coordinate.typed.restoresCommitted = false
    for typed in [title.typed, coordinate.typed, description.typed] {
      typed.leave = { [unowned self] in onDone() }
    }
  }

  /// Sets the loader of pictures. Without a loader, pictures aren't shown.
  package func show(picturesBy loader: PictureLoader) {
    for view in [photo, pictures] { view.loader = loader }
  }

  /// Shows `subject`. Applies unfinished input to the previous subject first.
  func show(_ subject: CalloutSubject) {
    if subject.key != self.subject?.key {
      for typed in [title.typed, coordinate.typed, description.typed] { typed.accept() }
      finish()
    }
    guard subject != self.subject || !isEdited else { return }
    let isOther = subject.key != self.subject?.key
    self.subject = subject
    head.label.text = subject.kind.heading
    head.icon.isVisible = !subject.isUnplaced
    showIcon()
    if isOther || !title.isEdited { title.show(subject.title) }
    if isOther || !coordinate.isEdited { showDocumentValues() }
    coordinate.row.isVisible = subject.coordinate != nil
    copy.isVisible = subject.place != nil
    lockNote.show(subject.lock)
    allowEditing()
    photo.show(subject.photo.map { [$0] } ?? [])
    showNotes()
    if isOther || !description.typed.isEdited { description.typed.show(subject.description ?? "") }
    links.isVisible = !subject.links.isEmpty
    links.setMarkup(subject.links)
    pictures.show(subject.describedPictures)
    properties.show(
      subject.properties, hiding: subject.indicesWithFields, of: subject.key, isLocked: subject.lock != nil)
    swatches.isVisible = subject.color != nil
    lower.isVisible = subject.color != nil || showsDrag
    swatches.show(subject.color)
    marker.show(subject.marker)
    style.show(subject.style)
  }

  private func showIcon() {
    guard let subject else { return }
    head.icon.show(RowIcon.texture(subject.kind, subject.markerAppearance, on: Theme.current.appearance))
  }

  private var isEdited: Bool { title.isEdited || coordinate.isEdited || description.typed.isEdited }

  /// Shows the state of the drag while the subject's marker is being dragged. `nil` shows the document's values again.
  func show(_ drag: DragDescription?) {
    guard drag != nil || showsDrag else { return }
    lower.visibleName = drag == nil ? "editing" : "dragging"
    lower.isVisible = drag != nil || subject?.color != nil
    allowEditing()
    guard let drag else { return showDocumentValues() }
    readout.show(drag)
    coordinate.show(drag.coordinate)
  }

  /// Shows the measures of the line or area while it is being edited. `nil` shows the document's values again.
  func show(shape: ShapeDescription?) {
    guard shape != nil || showsShape else { return }
    showsShape = shape != nil
    if let shape {
      note.show(shape.text, isWarning: false)
      // Hides the problems, which were found in the shape before the edit.
      problems.show(nil, isWarning: true)
    } else {
      showNotes()
    }
  }
  private var showsShape = false

  private func showNotes() {
    guard !showsShape else { return }
    note.show(subject?.note, isWarning: subject?.isUnplaced ?? false)
    problems.show(warnings: subject?.problems ?? [])
  }

  var showsDrag: Bool { lower.visibleName == "dragging" }

  private func allowEditing() {
    let isFree = subject?.lock == nil
    title.row.isEditable = isFree
    coordinate.row.isEditable = isFree && !showsDrag
    description.view.isEditable = isFree
    markerBox.isSensitive = isFree
    style.existing?.isSensitive = isFree
  }

  private func showDocumentValues() {
    coordinate.show(subject?.coordinate ?? "")
    coordinate.typed.show(complaint: subject.flatMap(coordinateProblem))
  }

  /// Returns an error message about the coordinate in the file, or `nil` if the coordinate is valid.
  private func coordinateProblem(_ subject: CalloutSubject) -> String? {
    guard subject.isUnplaced, let text = subject.coordinate, !text.isEmpty else { return nil }
    do throws(CoordinateQueryError) {
      _ = try CoordinateQuery.coordinate(in: text, near: nil, locate: town)
      return nil
    } catch {
      return error.sentence
    }
  }

  var isTyping: Bool {
    title.isTyping || coordinate.isTyping || description.isTyping || properties.isTyping
  }

  /// Applies unfinished input.
  func finish() {
    title.finish()
    coordinate.finish()
    description.typed.finish()
    properties.finish()
    style.existing?.finish()
  }

  package func editTitle() {
    title.row.grabFocus()
    title.row.select()
  }
}
