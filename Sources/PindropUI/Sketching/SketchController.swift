import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import Search
import Sentences
import ShumateMap

/// Draws lines and areas that are added to the map, and measures ways of which nothing is kept.
final class SketchController: SketchPadDelegate {
  private let session: MapSession
  private let editor: DocumentEditor
  private let actions: ActionRegistry
  private let pane: MapPane
  private unowned let host: any ToastHost & TitleHost & SketchHost
  private var isMeasuring = false

  private var pad: SketchPad { pane.map.mapView.sketchPad }

  init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, pane: MapPane,
    host: any ToastHost & TitleHost & SketchHost
  ) {
    (self.session, self.editor, self.actions) = (session, editor, actions)
    (self.pane, self.host) = (pane, host)
    pad.delegate = self
    pane.sketch.whenMade { [unowned self] bar in bar.onEntry = { [unowned self] in take($0) } }
    addActions()
  }

  private func addActions() {
    actions.on(Actions.addLine) { [unowned self] in begin(.line) }
    actions.on(Actions.addArea) { [unowned self] in begin(.area) }
    actions.on(Actions.addRectangle) { [unowned self] in begin(.rectangle) }
    actions.on(Actions.addCircle) { [unowned self] in begin(.circle) }
    actions.on(Actions.measure) { [unowned self] in
      if isMeasuring, pad.isOn { pad.cancel() } else { begin(.line, measuring: true) }
    }
    actions.on(Actions.drawHere) { [unowned self] id in
      guard let place = host.menuPlace else { return }
      begin(id == "area" ? .area : .line, measuring: id == "measure")
      pad.place(place)
    }
    actions.on(Actions.endSketch) { [unowned self] in pad.end() }
    actions.on(Actions.takeBackPosition) { [unowned self] in pad.removeLast() }
    actions.on(Actions.cancelSketch) { [unowned self] in pad.cancel() }
  }

  private func begin(_ form: Sketch.Form, measuring isMeasuring: Bool = false) {
    editor.prepare()
    host.willSketch()
    self.isMeasuring = isMeasuring
    pad.keepsEnded = isMeasuring
    session.selection.clear()
    pad.begin(form)
    pane.map.grabFocus()
  }

  /// Gives up what is being drawn; false where nothing is.
  func leave() -> Bool {
    guard pad.isOn else { return false }
    pad.cancel()
    return true
  }

  /// Whether clicks are for a sketch.
  var isOn: Bool { pad.isOn }
  var isTyping: Bool { pane.sketch.ifMade?.isTyping ?? false }

  /// Takes the last position back; false where nothing is being drawn.
  func takeBack() -> Bool {
    guard pad.isOn else { return false }
    pad.removeLast()
    return true
  }

  /// Places what was typed; false where that is no place.
  private func take(_ text: String) -> Bool {
    guard let sketch = pad.sketch else { return false }
    if let last = sketch.positions.last, let leg = GroundLeg(text) {
      show(leg.end(from: last))
      return true
    }
    guard
      case .success(let place)? = CoordinateQuery(text, near: sketch.positions.last ?? pane.center)?.result
    else { return false }
    show(place.coordinate)
    return true
  }

  private func show(_ place: Coordinate) {
    pad.place(place)
    pane.map.mapView.reveal(place, animated: true)
  }

  // MARK: What is drawn

  func sketchPadDidChange(_ pad: SketchPad) {
    actions.state.sketch = ActionState.Sketch(
      canEnd: pad.sketch?.canEnd == true && !pad.isEnded,
      hasPositions: pad.sketch?.positions.isEmpty == false && !pad.isEnded)
    guard let sketch = pad.sketch else {
      pane.showsSketch = false
      pane.showPill(at: nil, ofPin: false)
      return
    }
    let words = SketchWords(
      sketch, next: pad.next, isMeasuring: isMeasuring, isEnded: pad.isEnded, session.writing)
    pane.showsSketch = true
    pane.sketch.made.show(words)
    if words.leg != nil { pane.pill.show(leg: words.leg) }
    pane.showPill(at: words.leg == nil ? nil : pad.next, ofPin: false)
  }

  func sketchPad(_ pad: SketchPad, didEnd sketch: Sketch) {
    if isMeasuring { return copyMeasures(of: sketch) }
    let zoom = pane.map.viewport.zoom
    let outline = sketch.outline()
    let shape: NewShape = sketch.isArea ? .area([outline]) : .line(outline)
    let title = sketch.isArea ? localized("New Area") : localized("New Line")
    var fault: ShapeEditError?
    editor.edit { session in
      do throws(ShapeEditError) {
        try session.document.addShape(shape, zoom: zoom, title: title)
      } catch { fault = error }
    }
    if let fault { return host.show(toast: fault.sentence) }
    if host.isSidebarFolded { host.show(toast: localized("{0} added", title), undoable: true) }
    host.nameWhatWasAdded()
  }

  /// What was measured can be pasted elsewhere.
  private func copyMeasures(of sketch: Sketch) {
    let words = SketchWords(sketch, next: nil, isMeasuring: true, isEnded: true, session.writing)
    guard let size = words.size else { return }
    host.copy(size)
  }
}

/// What drawing needs of its window.
protocol SketchHost: AnyObject {
  /// Where the last menu over the map was opened.
  var menuPlace: Coordinate? { get }
  /// Ends other ways of adding.
  func willSketch()
  func copy(_ text: String)
}
