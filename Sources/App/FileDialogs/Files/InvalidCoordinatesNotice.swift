import AppBase
import Features
import Gtk
import Sentences

/// A notice about invalid coordinates in files. Features with these coordinates are in the list but not on the map.
package enum InvalidCoordinatesNotice {
  private static let longestList = 10

  package static func show(_ layers: [(name: String, list: [InvalidCoordinate])], over window: Gtk.Window)
    async
  {
    for (name, list) in layers {
      guard list.allSatisfy({ $0.reason == nil }) else {
        await showFeatures(list, of: name, over: window)
        continue
      }
      let sentence = localized(
        "{0} coordinate is invalid. Select its place in the sidebar and enter the correct coordinates. The file is not changed until you save.",
        plural:
          "{0} coordinates are invalid. Select their places in the sidebar and enter the correct coordinates. The file is not changed until you save.",
        count: list.count, list.count.formatted)
      await Notice.show(
        localized("“{0}” has invalid coordinates", name), sentence,
        list: list.prefix(longestList).map(\.line),
        rest: max(0, list.count - longestList), over: window)
    }
  }

  /// Shows the notice for a file with errors in other parts of features than coordinates.
  private static func showFeatures(
    _ list: [InvalidCoordinate], of name: String, over window: Gtk.Window
  ) async {
    let count = Set(list.map(\.feature)).count
    let sentence = localized(
      "{0} feature is invalid. If it is not shown on the map, select it in the sidebar and enter its coordinates. The file is not changed until you save.",
      plural:
        "{0} features are invalid. In the sidebar, select the features that are not shown on the map, and enter their coordinates. The file is not changed until you save.",
      count: count, count.formatted)
    await Notice.show(
      localized("“{0}” has invalid features", name), sentence, list: list.prefix(longestList).map(\.line),
      rest: max(0, list.count - longestList), over: window)
  }
}
