import AnnotationKit
import Geography
import Observing

// Stand-ins for the parts of a toolkit that the ports need. With `ShumateMap`, these would be GTK widgets.

/// A label in the window.
@MainActor final class Label {
  var text: String? { didSet { if text != oldValue { notify(text ?? "") } } }
  /// Called when the text changes.
  var notify: (String) -> Void = { _ in }
}

/// A button in a callout.
@MainActor final class Button: CalloutControl {
  let title: String
  private let taps = Observers<Void>()

  init(_ title: String) { self.title = title }

  func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription { taps.add { body() } }
  func tap() { taps.notify(()) }
}

/// A picture or text in a callout.
@MainActor final class CalloutLabel: CalloutAccessory {
  var text: String?
  init(_ text: String?) { self.text = text }
}

/// Delayed work, which a script runs.
@MainActor final class Queue {
  private var work: [() -> Void] = []

  func asyncAfter(_ seconds: Double, _ body: @escaping () -> Void) { work.append(body) }

  func run() {
    let due = work
    work = []
    for body in due { body() }
  }
}

/// A pan gesture on the map.
typealias Pan = LongPress

/// A long press on the empty map.
struct LongPress {
  enum State { case began, changed, ended }
  let state: State
  let place: Point

  func location(in mapView: MapView) -> Point { place }
}
