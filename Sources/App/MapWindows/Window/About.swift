import Adwaita
import AppBase
import Gtk

/// The About window.
enum About {
  static func show(over window: Gtk.Window) {
    AboutWindow(
      AboutWindow.Metadata(
        name: "Pindrop", icon: Program.identifier, version: Program.version,
        developer: localized("The Pindrop contributors"),
        comments: localized("Place, drag and describe places on a map, and save them as GeoJSON."),
        credits: [
          ("Natural Earth", localized("Shapes of the offline world, in the public domain.")),
          ("GeoNames", localized("Names of the offline world, under CC BY 4.0.")),
          ("Unicode CLDR", localized("Names of countries in other languages, under the Unicode license.")),
          ("OpenStreetMap", localized("Map data of the online map, under the ODbL 1.0.")),
        ]), parent: window
    ).present()
  }
}
