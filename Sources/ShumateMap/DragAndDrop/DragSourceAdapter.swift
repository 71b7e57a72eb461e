import AnnotationKit
import Geography
import Gtk
import Painting

/// What a press may drag.
struct DragCandidate {
  var interaction: DragInteraction
  /// In the coordinates of the interaction's view.
  var location: Point
  /// Shows the view itself under the pointer.
  var showView: (DragSource) -> Void
}

/// Carries what one GTK drag source hears to the interactions that it drags for.
///
/// A mouse drags past the threshold; a finger must be held first, or it could not scroll what it is on.
final class DragSourceAdapter {
  /// The interaction that it serves alone; nil for several.
  private(set) weak var owner: DragInteraction?
  let source = DragSource()
  let hold = GestureLongPress()
  private let find: (Point) -> DragCandidate?

  private var isHeld = false
  /// Whether the press under way was found to drag nothing.
  private var isRefused = false
  private var prepared: (candidate: DragCandidate, session: DragSession)?
  private var isCancelled = false

  /// `find` says what a press at a point of the widget may drag.
  init(owner: DragInteraction? = nil, find: @escaping (Point) -> DragCandidate?) {
    self.owner = owner
    self.find = find
    hold.isTouchOnly = true
    hold.onPress { [unowned self] x, y in
      guard find(Point(x: x, y: y)) != nil else { return }
      isHeld = true
      hold.setState(.claimed)
    }
    source.onActive { [unowned self] in (isHeld, isRefused) = (false, false) }
    source.onPrepare { [unowned self] x, y in prepare(at: Point(x: x, y: y)) }
    source.onDragBegin { [unowned self] drag in begin(drag) }
    source.onDragCancel { [unowned self] _, _ in isCancelled = true }
    source.onDragEnd { [unowned self] _, _ in end() }
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
    // A drop in this process finds it there.
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
  /// Shows a preview under the pointer; `showView` where it is the view itself.
  func show(_ preview: TargetedDragPreview, or showView: (DragSource) -> Void) {
    guard let drawing = preview.drawing else { return showView(self) }
    setIcon(drawing, bounds: preview.bounds, hotspot: preview.hotspot ?? preview.bounds.center)
  }

  /// Shows what of a drawing is in `bounds` under the pointer, held at `hotspot`.
  func setIcon(_ drawing: Drawing, bounds: Rectangle, hotspot: Point) {
    setIcon(
      width: bounds.width, height: bounds.height, hotspotX: Int((hotspot.x - bounds.minX).rounded()),
      hotspotY: Int((hotspot.y - bounds.minY).rounded())
    ) { snapshot in
      if DragSource.hasOpaqueIcons {
        // It would be black.
        let all = Bounds(x: 0, y: 0, width: bounds.width, height: bounds.height)
        snapshot.append(RGBA(red: 1, green: 1, blue: 1, alpha: 1), in: all)
      }
      snapshot.translated(x: -bounds.minX, y: -bounds.minY) {
        snapshot.paint(in: Bounds(bounds)) { DrawingPainter.paint(drawing, into: $0) }
      }
    }
  }
}
