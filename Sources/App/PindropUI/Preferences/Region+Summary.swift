import AppBase
import BaseMap
import FileDialogs
import Gtk
import MapFiles
import StreetSearch
import Tiles

extension Region {
  /// Returns the size, zoom levels and attribution of the file, its style, and the state of its search index. If the
  /// region isn't drawn, returns the reason.
  func summary(_ index: RegionIndexes.State?) -> String {
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
        map.attribution.text, style == nil ? map.unknownLayersSentence : nil, styleSummary, index?.sentence,
      ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }

  /// The maximum number of lines about the unsupported parts of a style.
  private static let styleLines = 6

  /// The name of the chosen style and its unsupported parts, or the reason why the style isn't used.
  private var styleSummary: String? {
    guard let style else { return nil }
    if let styleErrorText { return styleErrorText }
    var lines = [localized("Style: {0}", style.location.name)] + style.omissions.prefix(Region.styleLines)
    if style.omissions.count > Region.styleLines { lines.append("…") }
    return lines.joined(separator: "\n")
  }

  /// A text that says why the file of the style can't be used, and whether its last version is drawn. `nil` if the file
  /// is used.
  var styleErrorText: String? {
    guard let style, let error = style.error else { return nil }
    let name = style.location.name
    return map?.style == nil
      ? localized("The style “{0}” can’t be used. {1}", name, error.sentence)
      : localized("The style “{0}” can’t be used, so its last version is shown. {1}", name, error.sentence)
  }

  var isFailed: Bool {
    switch state {
    case .missing, .failed: true
    case .opening, .open: false
    }
  }
}

extension RegionIndexes.State {
  /// The state of the search index, without a period. `nil` if the search finds all names.
  fileprivate var sentence: String? {
    switch self {
    case .waiting: localized("The names will be indexed for the search")
    case .indexing(let share): localized("Indexing names for the search… {0} %", Int(share * 100))
    case .ready(let index):
      index.isPartial
        ? localized("Only {0} of its names can be searched", index.count.formatted) : nil
    case .failed(.tooLarge): localized("The area is too large to be searched")
    case .failed: localized("The names could not be indexed for the search")
    }
  }
}
