import AnnotationKit
import Geography

/// The observable behavior of a map view with annotations. The real map view and a naive one with mistakes
/// conform to it.
@MainActor protocol MapUnderTest: AnyObject {
  var app: App { get }
  var viewport: Viewport { get set }

  // MARK: Annotations and views

  var annotations: [any Annotation] { get }
  func add(_ annotation: any Annotation)
  func remove(_ annotation: any Annotation)
  func view(for annotation: any Annotation) -> AnnotationView?

  func register(_ viewClass: AnnotationView.Type, for identifier: String)
  func dequeue(_ identifier: String) -> AnnotationView?
  func dequeue(_ identifier: String, for annotation: any Annotation) -> AnnotationView

  /// The view classes of the map view.
  var viewClass: AnnotationView.Type { get }
  var markerClass: MarkerAnnotationView.Type { get }
  var pinClass: PinAnnotationView.Type { get }

  // MARK: Views and callout

  /// Places all views on the map, and returns them from the lowest to the highest, including clusters.
  func shownViews() -> [AnnotationView]
  var callout: ShownCallout? { get }

  // MARK: Selection

  var selectedAnnotations: [any Annotation] { get }
  func select(_ annotation: any Annotation)

  // MARK: Pointer and time

  func handle(_ phase: PointerEvent.Phase, at point: Point, device: PointerEvent.Device)
  func escape()
  func advance(to time: Double)
}

/// The callout as shown to the user.
struct ShownCallout: Hashable {
  var title: String?
  var subtitle: String?
  /// The point of the callout's tip in the map view.
  var anchor: Point
}
