import Adwaita
import Documents
import Gtk
import Observing

/// Says why something cannot be done with a layer, and offers what makes it possible. A message takes the place of the one
/// before, and goes when the layer is another.
final class LayerRefusal {
  private let session: MapSession
  private unowned let host: any ToastHost
  private var subscription: Subscription?
  /// What is said, and of which layer as it was then.
  private var shown: (layer: LayerKey, state: LayerState, toast: Toast)?
  /// What the button does that is shown.
  private var onButton: @MainActor () -> Void = {}

  init(_ session: MapSession, host: any ToastHost) {
    (self.session, self.host) = (session, host)
    subscription = session.observe { [unowned self] in
      switch $0 {
      case .document, .state: dismissOld()
      case .selection, .drag, .writing: break
      }
    }
  }

  /// `body` is what the button does. What is said already goes on being said, and its button does what was wanted last.
  func show(_ sentence: String, of layer: Layer, button: String, _ body: @escaping @MainActor () -> Void) {
    onButton = body
    guard shown?.layer != layer.key || shown?.toast.title != sentence else { return }
    shown?.toast.dismiss()
    let toast = Toast(sentence, button: button, timeout: 15, priority: .high)
    toast.onButton { [weak self] in self?.onButton() }
    toast.onDismiss { [weak self, weak toast] in
      if let self, shown?.toast === toast { shown = nil }
    }
    shown = (layer.key, layer.state, toast)
    host.add(toast)
  }

  private func dismissOld() {
    guard let (layer, state, toast) = shown, session.document.layer(layer)?.state != state else { return }
    shown = nil
    toast.dismiss()
  }
}
