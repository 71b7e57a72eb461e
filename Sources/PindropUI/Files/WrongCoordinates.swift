import Features
import Gtk
import Sentences

/// A notice about wrong coordinates in files. Their features are in the list but not on the map.
enum WrongCoordinates {
  private static let longestList = 10

  static func show(_ layers: [(name: String, list: [WrongCoordinate])], over window: MapWindow) async {
    for (name, list) in layers {
      let sentence = localized(
        "{0} coordinate is wrong. Select its place in the list and enter the right one. The file is not changed until you save.",
        plural:
          "{0} coordinates are wrong. Select their places in the list and enter the right ones. The file is not changed until you save.",
        count: list.count, list.count.formatted)
      await Notice.show(
        localized("“{0}” has wrong coordinates", name), sentence, list: list.prefix(longestList).map(\.line),
        rest: max(0, list.count - longestList), over: window)
    }
  }
}
