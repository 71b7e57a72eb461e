import Adwaita
import AppBase
import Documents
import Gtk
import MapSessions
import Observing

/// A controller of the toast that explains why a command can't be applied to a layer. Its button makes the command
/// possible, for example by unlocking the layer. A new message replaces the previous one. The toast disappears when the
/// layer's state changes.
package final class LayerWarning {
  private let session: MapSession
  private unowned let host: any ToastHost
  private var subscription: Subscription?
  /// The current toast, with its layer and the layer's state when the toast appeared.
  private var shown: (layer: LayerKey, state: LayerState, toast: Toast)?
  /// The action of the toast's button.
  private var onButton: @MainActor () -> Void = {}

  package init(_ session: MapSession, host: any ToastHost) {
    (self.session, self.host) = (session, host)
    subscription = session.observe([.layers, .visibility, .locks, .rules]) { [unowned self] _ in dismissOld()
    }
  }

  /// Shows a sentence with a button that calls `body`. If the toast already shows the sentence, only the button's
  /// action changes.
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
    guard let (layer, state, toast) = shown, session.document.layers.layer(layer)?.state != state else {
      return
    }
    shown = nil
    toast.dismiss()
  }
}
