import Observation
import Observing

/// What a map view listens to while a callout is shown: changes of its texts, and taps on its controls.
@MainActor final class CalloutListening {
  private struct Watched {
    weak var annotation: (any Annotation)?
  }

  /// Observed already: each is told of once and then watched anew.
  private var watched: [ObjectIdentifier: Watched] = [:]
  private var controls: [ObjectIdentifier] = []
  private weak var view: AnnotationView?
  private var taps: [Subscription] = []

  /// Calls `body` once after the title or the subtitle of `annotation` changes next.
  func watchTexts(of annotation: any Annotation, _ body: @escaping @MainActor () -> Void) {
    let id = ObjectIdentifier(annotation)
    guard watched[id]?.annotation == nil else { return }
    watched = watched.filter { $0.value.annotation != nil }
    watched[id] = Watched(annotation: annotation)
    withObservationTracking {
      _ = (annotation.title, annotation.subtitle)
    } onChange: { [weak self] in
      // Told before the change.
      Task { @MainActor in
        self?.watched[id] = nil
        body()
      }
    }
  }

  /// Calls `body` at each tap on a control of `callout`, until called again for another.
  func listenToTaps(on callout: Callout?, _ body: @escaping @MainActor (any CalloutControl) -> Void) {
    let controls = callout?.controls ?? []
    let ids = controls.map(ObjectIdentifier.init)
    guard ids != self.controls || callout?.view !== view else { return }
    (self.controls, view) = (ids, callout?.view)
    taps = controls.map { control in control.observeTaps { [weak control] in control.map(body) } }
  }
}
