import AnnotationKit
import DragItems
import Geography
import Gtk
import MapLayers
import Painting

/// A drag that a press could start.
struct DragCandidate {
  var interaction: DragInteraction
  /// The point in the coordinates of the interaction's view.
  var location: Point
  /// Shows the view itself as the drag icon.
  var showView: (DragSource) -> Void
}

/// Connects a GTK drag source to the drag interactions of its widget.
///
/// A mouse drag starts when the pointer moves beyond the threshold. A finger must be held first, because otherwise
/// touch input couldn't scroll.
final class DragSourceAdapter {
  /// The only interaction that uses the adapter, or `nil` if several do.
  private(set) weak var owner: DragInteraction?
  let source = DragSource()
  let hold = GestureLongPress()
  private let find: (Point) -> DragCandidate?

  private var isHeld = false
  /// Whether the interactions have provided nothing to drag for the current press.
  private var isRefused = false
  private var prepared: (candidate: DragCandidate, session: DragSession)?
  private var isCancelled = false

  /// Creates an adapter. `find` returns the drag that a press at a point of the widget could start, or `nil`.
  init(owner: DragInteraction? = nil, find: @escaping (Point) -> DragCandidate?) {
    self.owner = owner
    self.find = find
    hold.isTouchOnly = true
    hold.onPress { [weak self] x, y in
      guard let self, find(Point(x: x, y: y)) != nil else { return }
      isHeld = true
      hold.setState(.claimed)
    }
    source.onActive { [weak self] in self?.forgetPress() }
    source.onPrepare { [weak self] x, y in self?.prepare(at: Point(x: x, y: y)) }
    source.onDragBegin { [weak self] drag in self?.begin(drag) }
    // GTK keeps the source alive until its drag ends, also after the widget and this adapter have been freed.
    source.onDragCancel { [weak self] _, _ in self?.isCancelled = true }
    source.onDragEnd { [weak self] _, _ in self?.end() }
  }

  func add(to widget: Widget) {
    widget.add(source)
    widget.add(hold)
    source.group(with: hold)
  }

  func remove(from widget: Widget) {
    source.cancelDrag()
    widget.remove(hold)
    widget.remove(source)
  }

  private func forgetPress() { (isHeld, isRefused) = (false, false) }

  private func prepare(at point: Point) -> PromisedContent? {
    guard !isRefused, source.currentDevice != .touch || isHeld else { return nil }
    guard let candidate = find(point),
      let session = candidate.interaction.prepareSession(at: candidate.location)
    else {
      isRefused = true
      return nil
    }
    prepared = (candidate, session)
    isCancelled = false
    source.actions = session.allowsMoveOperation ? [.copy, .move] : .copy
    return PromisedContent(mimeTypes: session.typeIdentifiersForOtherProcesses) { type, completion in
      session.loadDataRepresentation(forTypeIdentifier: type, completionHandler: completion)
    }
  }

  private func begin(_ drag: Drag) {
    guard let (candidate, session) = prepared else { return }
    // Attach the session, so that a drop in this process can find it.
    drag.attach(session)
    session.onCancel { [weak self] in self?.source.cancelDrag() }
    guard let preview = candidate.interaction.begin(session) else { return }
    source.show(preview, or: candidate.showView)
  }

  private func end() {
    guard let (candidate, session) = prepared else { return }
    prepared = nil
    candidate.interaction.end(session, isDropped: !isCancelled)
  }
}

extension DragSource {
  /// Shows a preview as the drag icon. Calls `showView` if the preview is the view itself.
  func show(_ preview: TargetedDragPreview, or showView: (DragSource) -> Void) {
    guard let drawing = preview.drawing else { return showView(self) }
    setIcon(drawing, bounds: preview.bounds, hotspot: preview.hotspot ?? preview.bounds.center)
  }

  /// Shows the part of a drawing inside `bounds` as the drag icon. `hotspot` is the point under the pointer.
  func setIcon(_ drawing: Drawing, bounds: Rectangle, hotspot: Point) {
    setIcon(
      width: bounds.width, height: bounds.height, hotspotX: Int((hotspot.x - bounds.minX).rounded()),
      hotspotY: Int((hotspot.y - bounds.minY).rounded())
    ) { snapshot in
      if DragSource.hasOpaqueIcons {
        // Draw a white background, because a transparent background would be black.
        let all = Bounds(x: 0, y: 0, width: bounds.width, height: bounds.height)
        snapshot.append(Color.white, in: all)
      }
      snapshot.translated(x: -bounds.minX, y: -bounds.minY) {
        snapshot.paint(in: Bounds(bounds)) { DrawingPainter.paint(drawing, into: $0) }
      }
    }
  }
}
