import AnnotationKit
import Geography
import Glibc
import Gtk

/// Where a widget is that an annotation view hosts: a group for screen readers, named as the view is.
///
/// Presses on what can have the keyboard's focus are the widget's, those beside it the annotation's.
final class HostedSlot: BinWidget {
  private static let type = register("PindropHostedContent", cssName: "hosted-content", role: .group)

  var content: Widget { child }
  private(set) weak var view: AnnotationView?
  private var key: AnnotationKey
  private var label = ""
  /// GTK keeps less of the opacity's digits.
  private var alpha = 1.0

  init(_ content: Widget, for placed: PlacedContent) {
    (view, key) = (placed.view, placed.key)
    super.init(content, type: HostedSlot.type)
    isChildVisible = false
    let presses = EventControllerLegacy()
    // The second button's go on to the map, as do those beside.
    presses.stopPresses { [unowned self] button, x, y in button != 3 && isControl(atX: x, y: y) }
    add(presses)
  }

  /// Takes over whose widget it is.
  func belong(to placed: PlacedContent) { (view, key) = (placed.view, placed.key) }

  /// Whether the view still hosts the widget and stands on the map.
  func isNeeded(on mapView: MapView) -> Bool {
    guard let view, view.hostedContent === content else { return false }
    return mapView.view(for: key) === view
  }

  /// Whether a widget at a point of the slot does something of its own when it is pressed.
  func isControl(atX x: Double, y: Double) -> Bool {
    var widget = pick(x: x, y: y)
    while let found = widget, found !== self {
      if found.isFocusable, found.isSensitive { return true }
      widget = found.parent
    }
    return false
  }

  // MARK: Layout

  /// Stands where `placed` says; to be called while the parent is laid out.
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
      // Text between pixels is blurred.
      corner = corner.onPixel(scale: Double(scaleFactor))
    }
    isChildVisible = true
    if alpha != placed.alpha {
      alpha = placed.alpha
      opacity = alpha
    }
    // A shear is left out.
    allocate(
      x: corner.x, y: corner.y, width: size.width, height: size.height,
      degrees: atan2(transform.b, transform.a) * 180 / .pi, scaleX: scaleX, scaleY: determinant / scaleX)
    tell(placed.view)
    refit(placed.view)
  }

  /// A widget may want another size at any time; the frame of a view is not changed in the midst of a layout.
  private func refit(_ view: AnnotationView) {
    guard let view = view as? HostingAnnotationView, view.bounds.size != view.fittingSize else { return }
    MainLoop.beforeNextFrame { [weak view] in view?.sizeToFit() }
  }

  /// As large as `bounds`, and no smaller than the widget can be.
  private func fittingSize(in bounds: Size) -> (width: Int, height: Int) {
    let width = max(measured(.horizontal).minimum, Int(bounds.width.rounded(.up)))
    return (width, max(measured(.vertical, for: width).minimum, Int(bounds.height.rounded(.up))))
  }

  private func tell(_ view: AnnotationView) {
    let words = view.accessibilityLabel ?? view.annotation?.title ?? ""
    guard words != label else { return }
    label = words
    setAccessibleLabel(words)
  }
}
