import AppBase
import Features
import Gtk
import Sentences

/// A notice about files that end too early. Only their beginning was opened.
package enum TruncatedFiles {
  package static func show(_ layers: [(name: String, error: FormatError)], over window: Gtk.Window) async {
    for (name, error) in layers {
      let sentence = localized(
        "{0} Everything before this position was opened. Pindrop does not change the file. Save your changes under another name.",
        error.truncationSentence)
      await Notice.show(localized("“{0}” ends too early", name), sentence, over: window)
    }
  }
}
