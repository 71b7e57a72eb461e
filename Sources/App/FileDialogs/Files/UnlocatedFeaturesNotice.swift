import AppBase
import Documents
import Gtk
import MapFiles

/// A notice about features of a file that have no coordinates, so they are in the list but not on the map.
package enum UnlocatedFeaturesNotice {
  private static let longestList = 10

  package static func show(_ layers: [LoadedLayer], over window: Gtk.Window) async {
    for layer in layers where !layer.unplaced.isEmpty {
      let count = layer.unplaced.count
      let sentence = localized(
        "{0} place has no coordinates. It is in the sidebar, but not on the map.",
        plural: "{0} places have no coordinates. They are in the sidebar, but not on the map.",
        count: count,
        count.formatted)
      let names = layer.unplaced.filter { !$0.isEmpty }.prefix(longestList)
      await Notice.show(
        localized("Places in “{0}” have no coordinates", layer.contents.name), sentence,
        list: Array(names), rest: names.isEmpty ? 0 : count - names.count, over: window)
    }
  }
}
