import AnnotationKit
import Geography
import Observing

// What programs have of their toolkit beside the map, as far as the ports need it. Where `ShumateMap` shows the map,
// these are widgets of GTK.

/// A line of text in the window.
@MainActor final class Label {
  var text: String? { didSet { if text != oldValue { notify(text ?? "") } } }
  /// Whoever looks at the window.
  var notify: (String) -> Void = { _ in }
}

/// A button that a callout can hold.
@MainActor final class Button: CalloutControl {
  let title: String
  private let taps = Observers<Void>()

  init(_ title: String) { self.title = title }

  func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription { taps.add { body() } }
  func tap() { taps.notify(()) }
}

/// A picture or a text that a callout can hold.
@MainActor final class CalloutLabel: CalloutAccessory {
  var text: String?
  init(_ text: String?) { self.text = text }
}

/// Work that is to be done in a while: when a script says that the time has come.
@MainActor final class Queue {
  private var work: [() -> Void] = []

  func asyncAfter(_ seconds: Double, _ body: @escaping () -> Void) { work.append(body) }

  func run() {
    let due = work
    work = []
    for body in due { body() }
  }
}

/// A pointer that is drawn over the map, as a program hears of it.
typealias Pan = LongPress

/// A press held on the bare map, as a program hears of it.
struct LongPress {
  enum State { case began, changed, ended }
  let state: State
  let place: Point

  func location(in mapView: MapView) -> Point { place }
}
