import AnnotationKit
import Geography
import Gtk
import Observing

/// Allows any widget as hosted content, if it has no other parent.
extension Widget: HostedContent {}

/// An annotation view that hosts a widget, such as a button or an entry.
///
///     let view = HostingAnnotationView(annotation: annotation, reuseIdentifier: nil)
///     view.content = Button("Stop")
///
/// The frame has the widget's natural size. The widget moves with the map and the view's animations, is drawn
/// between lower and higher views, and is hidden with the view. Focusable parts, such as a button, handle
/// their own presses. A press elsewhere is a press on the annotation and may drag it.
///
/// A widget is about a hundred times as expensive as a drawing. Views that only look different should
/// override `draw(_:)`.
open class HostingAnnotationView: AnnotationView {
  /// The hosted widget, or `nil`. It is `hostedContent` cast to `Widget`.
  public var content: Widget? {
    get { hostedContent as? Widget }
    set { hostedContent = newValue }
  }

  open override var hostedContent: (any HostedContent)? { didSet { sizeToFit() } }

  /// Resizes the frame around its center to the widget's natural size. Called when that size may have
  /// changed.
  public final func sizeToFit() {
    let size = fittingSize
    if bounds.size != size { bounds.size = size }
  }

  /// The height to which a drag lifts the widget above the map, in logical pixels.
  private static let lift = 8.0

  /// Lifts the widget at the start of a drag and lowers it at the end.
  open override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: rise(to: HostingAnnotationView.lift, animated, then: .dragging)
    case .ending, .canceling: rise(to: 0, animated, then: .none)
    case .none, .dragging: break
    }
  }

  /// The part of `elevation` that a drag has added. The program has set the rest.
  private var lifted = 0.0

  private func rise(to height: Double, _ animated: Bool, then next: DragState) {
    let state = dragState
    animate(duration: animated ? 0.15 : 0) {
      elevation += height - lifted
      lifted = height
    } completion: { finished in
      if finished, self.dragState == state { self.dragState = next }
    }
  }

  /// The widget's natural size, in logical pixels.
  var fittingSize: Size {
    guard let content else { return .zero }
    let width = content.measured(.horizontal).natural
    return Size(width: Double(width), height: Double(content.measured(.vertical, for: width).natural))
  }
}
