import AppBase
import Documents
import Features
import Gtk
import MapFiles

/// A notice about incomplete records in files, which were skipped.
package enum IncompleteRecords {
  package static func show(_ layers: [LoadedLayer], over window: Gtk.Window) async {
    for layer in layers {
      let records = layer.contents.store.incompleteRecords
      guard let first = records.first else { continue }
      let sentence = localized(
        "The record on line {1} is incomplete. It was skipped, but remains in the file.",
        plural: "{0} incomplete records were skipped, the first on line {1}. They remain in the file.",
        count: records.count, records.count.formatted, first.line.formatted)
      await Notice.show(localized("“{0}” is incomplete", layer.contents.name), sentence, over: window)
    }
  }
}
