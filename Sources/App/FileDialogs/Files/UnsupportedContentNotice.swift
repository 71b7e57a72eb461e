import AppBase
import Features
import Gtk
import Sentences

/// A notice about links, overlays and tours in files, which aren't shown.
package enum UnsupportedContentNotice {
  package static func show(_ layers: [(name: String, content: UnsupportedContent)], over window: Gtk.Window)
    async
  {
    for (name, content) in layers {
      await Notice.show(
        localized("Parts of “{0}” are not shown", name),
        content.sentence, over: window)
    }
  }
}
