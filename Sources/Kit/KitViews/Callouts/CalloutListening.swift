import Observation
import Observing

/// The map view's subscriptions while a callout is shown. They report taps on the callout's controls, and changes to
/// the annotation's title and subtitle.
@MainActor package final class CalloutListening {
  private struct ObservedAnnotation {
    package weak var annotation: (any Annotation)?
  }

  /// The annotations under observation. Each observation fires once and must then be renewed.
  private var observed: [ObjectIdentifier: ObservedAnnotation] = [:]
  private var controls: [ObjectIdentifier] = []
  private weak var view: AnnotationView?
  private var taps: [Subscription] = []

  package init() {}

  /// Calls `body` once, after the next change of the title or the subtitle of `annotation`.
  package func watchTexts(of annotation: any Annotation, _ body: @escaping @MainActor () -> Void) {
    let id = ObjectIdentifier(annotation)
    guard observed[id]?.annotation == nil else { return }
    observed = observed.filter { $0.value.annotation != nil }
    observed[id] = ObservedAnnotation(annotation: annotation)
    withObservationTracking {
      _ = (annotation.title, annotation.subtitle)
    } onChange: { [weak self] in
      // `onChange` is called before the change, so the task calls `body` after the change.
      Task { @MainActor in
        self?.observed[id] = nil
        body()
      }
    }
  }

  /// Calls `body` on each tap on a control of `callout`, until this method is called with another callout.
  package func listenToTaps(on callout: Callout?, _ body: @escaping @MainActor (any CalloutControl) -> Void) {
    let controls = callout?.controls ?? []
    let ids = controls.map(ObjectIdentifier.init)
    guard ids != self.controls || callout?.view !== view else { return }
    (self.controls, view) = (ids, callout?.view)
    taps = controls.map { control in control.observeTaps { [weak control] in control.map(body) } }
  }
}
