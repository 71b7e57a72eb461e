import AppBase
import BaseMap
import FileDialogs
import Gtk
import MapFiles
import Tiles

extension Region {
  /// The size, zoom levels and attribution of the file, or the reason why the region isn't drawn.
  var summary: String {
    switch state {
    case .opening: localized("Opening…")
    case .missing:
      localized(
        "The file is missing. It is drawn again when it is back in {0}.", location.folder?.displayName ?? "")
    case .failed(let error): error.sentence
    case .open(let map, let size):
      [
        localized(
          "{0}, zoom {1} to {2}", FileSize.text(size), map.zooms.lowerBound, map.zooms.upperBound),
        map.attribution.text, map.unknownLayersSentence,
      ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }

  var isFailed: Bool {
    switch state {
    case .missing, .failed: true
    case .opening, .open: false
    }
  }
}
