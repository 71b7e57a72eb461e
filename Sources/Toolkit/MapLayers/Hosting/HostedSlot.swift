import AnnotationKit
import Geography
import Glibc
import Gtk

/// A container for a widget that an annotation view hosts. It is an accessible group with the name of the view.
///
/// A press on a focusable part of the widget belongs to the widget. A press elsewhere belongs to the annotation.
final class HostedSlot: BinWidget {
  private static let type = register("PindropHostedContent", cssName: "hosted-content", role: .group)

  var content: Widget { child }
  private(set) weak var view: AnnotationView?
  private var key: AnnotationKey
  /// The name for screen readers.
  private(set) var label = ""
  /// The size request for which the view was resized.
  private var fittedSize: Size?
  /// The exact opacity; GTK rounds the value it stores.
  private var alpha = 1.0

  init(_ content: Widget, for placed: PlacedContent) {
    (view, key) = (placed.view, placed.key)
    super.init(content, type: HostedSlot.type)
    isChildVisible = false
    fittedSize = hostingView?.fittingSize
    let presses = EventControllerLegacy()
    // Presses outside of controls, and presses of the secondary button, pass through to the map.
    presses.stopPresses { [unowned self] button, x, y in button != 3 && isControl(atX: x, y: y) }
    add(presses)
  }

  /// Sets the annotation view and key that the slot belongs to.
  func belong(to placed: PlacedContent) { (view, key) = (placed.view, placed.key) }

  /// Whether the view still hosts the widget and is on the map.
  func isNeeded(on mapView: MapView) -> Bool {
    guard let view, view.hostedContent === content else { return false }
    return mapView.view(for: key) === view
  }

  /// Whether a part of the widget at a point of the slot handles presses itself.
  func isControl(atX x: Double, y: Double) -> Bool {
    var widget = pick(x: x, y: y)
    while let found = widget, found !== self {
      if found.isFocusable, found.isSensitive { return true }
      widget = found.parent
    }
    return false
  }

  // MARK: Layout

  /// Allocates the slot at the position in `placed`. Call this method during the parent's layout.
  func stand(_ placed: PlacedContent) {
    belong(to: placed)
    let transform = placed.transform
    let scaleX = Point(x: transform.a, y: transform.b).length
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard scaleX > 0, determinant != 0 else { return isChildVisible = false }
    let bounds = placed.view.bounds
    let size = fittingSize(in: bounds.size)
    let left = bounds.minX + (bounds.width - Double(size.width)) / 2
    let top = bounds.minY + (bounds.height - Double(size.height)) / 2
    var corner = transform.apply(to: Point(x: left, y: top))
    if scaleX == 1, transform.b == 0 {
      // Round to whole pixels, because text between pixels would be blurred.
      corner = corner.onPixel(scale: Double(scaleFactor))
    }
    isChildVisible = true
    if alpha != placed.alpha {
      alpha = placed.alpha
      opacity = alpha
    }
    // Ignores the shear of the view.
    allocate(
      x: corner.x, y: corner.y, width: size.width, height: size.height,
      degrees: atan2(transform.b, transform.a) * 180 / .pi, scaleX: scaleX, scaleY: determinant / scaleX)
    notify(placed.view)
  }

  /// Whether the widget's size request has changed since the view was resized. A view's frame must not change
  /// during layout.
  var needsToFitView: Bool { hostingView.map { $0.fittingSize != fittedSize } ?? false }

  /// Resizes the view to the widget's size request.
  func fitView() {
    guard let hostingView else { return }
    fittedSize = hostingView.fittingSize
    hostingView.sizeToFit()
  }

  /// The view, if it has the size of its widget.
  private var hostingView: HostingAnnotationView? {
    (view as? HostingAnnotationView).flatMap { $0.content === content ? $0 : nil }
  }

  /// Returns the size of `bounds`, or the widget's minimum size if that is larger.
  private func fittingSize(in bounds: Size) -> (width: Int, height: Int) {
    let width = max(measured(.horizontal).minimum, Int(bounds.width.rounded(.up)))
    return (width, max(measured(.vertical, for: width).minimum, Int(bounds.height.rounded(.up))))
  }

  private func notify(_ view: AnnotationView) {
    let newLabel = view.accessibilityLabel ?? view.annotation?.title ?? ""
    guard newLabel != label else { return }
    label = newLabel
    setAccessibleLabel(newLabel)
  }
}
