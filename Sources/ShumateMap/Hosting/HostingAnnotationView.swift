import AnnotationKit
import Geography
import Gtk
import Observing

/// Any widget can be in an annotation view; one that is in no other container.
extension Widget: HostedContent {}

/// An annotation view that is a widget: for the few that need one, as with a button or a field to type in.
///
///     let view = HostingAnnotationView(annotation: annotation, reuseIdentifier: nil)
///     view.content = Button("Stop")
///
/// The frame is as large as the widget wants to be. The widget moves with the map and with the view's motions, is above what
/// is drawn of lower views and beneath that of higher ones, and is hidden where the view is. What of it can have the keyboard's
/// focus, such as a button, has its own presses; a press anywhere else is one on the annotation, and may drag it.
///
/// A widget costs a hundred times what a drawing does: views that only look different override `draw(_:)`.
open class HostingAnnotationView: AnnotationView {
  /// What is shown; nil for nothing. The same as `hostedContent`, as a widget.
  public var content: Widget? {
    get { hostedContent as? Widget }
    set { hostedContent = newValue }
  }

  open override var hostedContent: (any HostedContent)? { didSet { sizeToFit() } }

  /// Makes the frame, about its middle, as large as the widget wants to be. Called when that may be another size.
  public final func sizeToFit() {
    let size = fittingSize
    if bounds.size != size { bounds.size = size }
  }

  /// How far above the map the widget is dragged, in logical pixels.
  private static let lift = 8.0

  /// Lifts the widget for a drag and puts it down at its end.
  open override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: rise(to: HostingAnnotationView.lift, animated, then: .dragging)
    case .ending, .canceling: rise(to: 0, animated, then: .none)
    case .none, .dragging: break
    }
  }

  private func rise(to height: Double, _ animated: Bool, then next: DragState) {
    let state = dragState
    animate(duration: animated ? 0.15 : 0) {
      elevation = height
    } completion: { finished in
      if finished, self.dragState == state { self.dragState = next }
    }
  }

  /// As large as the widget wants to be, in logical pixels.
  var fittingSize: Size {
    guard let content else { return .zero }
    let width = content.measured(.horizontal).natural
    return Size(width: Double(width), height: Double(content.measured(.vertical, for: width).natural))
  }
}
