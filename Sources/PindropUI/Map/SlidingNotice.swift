import Gtk

/// What slides in at the top of the map while something is so, and is made when it first is.
final class SlidingNotice<Content: Widget> {
  let content: Deferred<Content>
  let revealer = Revealer(transition: .slideDown)

  init(_ make: @escaping () -> Content) {
    content = Deferred(make)
    revealer.horizontalAlign = .center
  }

  var isShown: Bool {
    get { revealer.revealsChild }
    set {
      guard newValue != isShown else { return }
      if newValue, revealer.child == nil { revealer.child = content.made }
      revealer.revealsChild = newValue
      // While it slides out, the pointer is on the map.
      revealer.canTarget = newValue
    }
  }

  /// What it takes of the map's height, in logical pixels.
  var height: Double { isShown ? Double(revealer.height) : 0 }
}
