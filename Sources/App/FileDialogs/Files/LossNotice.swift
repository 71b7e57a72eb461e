import AppBase
import Documents
import Gtk
import MapFiles
import Sentences

/// A notice about files that were only partly read.
package enum LossNotice {
  package static func show(_ layers: [LoadedLayer], over window: Gtk.Window) async {
    for layer in layers {
      guard let loss = layer.loss else { continue }
      await Notice.show(
        localized("“{0}” could not be read completely", layer.contents.name), loss.sentence, over: window)
    }
  }
}
