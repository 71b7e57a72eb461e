import AnnotationKit
import Geography

/// A map view with annotations, as far as its behavior can be told from outside: the real one, or a naive one
/// that makes the mistakes of naive ports.
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

  /// The classes that come with the map view.
  var viewClass: AnnotationView.Type { get }
  var markerClass: MarkerAnnotationView.Type { get }
  var pinClass: PinAnnotationView.Type { get }

  // MARK: What is shown

  /// The views on the map from the lowest to the highest, clusters included, each put where it belongs.
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

/// The callout as a person sees it.
struct ShownCallout: Hashable {
  var title: String?
  var subtitle: String?
  /// Where it points, in the map view.
  var anchor: Point
}
