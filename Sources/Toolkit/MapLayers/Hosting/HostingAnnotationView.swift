import AnnotationKit
import Geography
import Gtk
import Observing

/// Allows any widget without a parent as hosted content.
extension Widget: HostedContent {}

/// An annotation view that hosts a widget, such as a button or an entry.
///
///     let view = HostingAnnotationView(annotation: annotation, reuseIdentifier: nil)
///     view.content = Button("Stop")
///
/// The frame has the natural size of the widget. The widget moves with the map and the animations of the view, and is
/// hidden with the view. It is drawn between lower and higher views. Focusable parts, such as a button, handle presses
/// themselves. A press elsewhere is a press on the annotation and may drag it.
///
/// A widget is about a hundred times as expensive as a drawing. A view that only needs another appearance should
/// override `draw(_:)` instead.
open class HostingAnnotationView: AnnotationView {
  /// The hosted widget, or `nil`. The value is `hostedContent` cast to `Widget`.
  public var content: Widget? {
    get { hostedContent as? Widget }
    set { hostedContent = newValue }
  }

  open override var hostedContent: (any HostedContent)? { didSet { sizeToFit() } }

  /// Resizes the frame around its center to the natural size of the widget. Called when this size may have changed.
  public final func sizeToFit() {
    let size = fittingSize
    if bounds.size != size { bounds.size = size }
  }

  /// The elevation by which the widget is raised during a drag, in logical pixels.
  private static let lift = 8.0

  /// Raises the widget at the start of a drag and lowers it at the end.
  open override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: rise(to: HostingAnnotationView.lift, animated, then: .dragging)
    case .ending, .canceling: rise(to: 0, animated, then: .none)
    case .none, .dragging: break
    }
  }

  /// The part of `elevation` that the drag has added to the program's own value.
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
