import AppBase
import Gtk

/// A notice that slides in at the top of the map. Its content is created when it is first shown.
package final class SlidingNotice<Content: Widget> {
  package let content: Deferred<Content>
  let revealer = Revealer(transition: .slideDown)

  init(_ make: @escaping () -> Content) {
    content = Deferred(make)
    revealer.horizontalAlign = .center
  }

  package var isShown: Bool {
    get { revealer.revealsChild }
    set {
      guard newValue != isShown else { return }
      if newValue, revealer.child == nil { revealer.child = content.value }
      revealer.revealsChild = newValue
      // Passes pointer events to the map while the notice slides out.
      revealer.canTarget = newValue
    }
  }

  /// The visible height of the notice, in logical pixels.
  var height: Double { isShown ? Double(revealer.height) : 0 }
}
