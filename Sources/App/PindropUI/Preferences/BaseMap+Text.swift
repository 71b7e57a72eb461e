import AppBase
import Gtk
import ShumateMap
import Tiles

extension Preferences.BaseMap {
  /// The name of the base map.
  var title: String {
    switch self {
    case .world: localized("Offline world")
    case .openStreetMap: localized("OpenStreetMap (online)")
    case .openStreetMapStreets: localized("OpenStreetMap streets (online)")
    case .openTopoMap: localized("OpenTopoMap (online)")
    case .basemapDE: localized("basemap.de (online)")
    case .basemapAT: localized("basemap.at (online)")
    case .swisstopo: localized("swisstopo (online)")
    case .own: localized("Own address (online)")
    }
  }

  /// The content of the map, its terms, and the server that receives the viewed part of the map.
  var terms: String {
    switch self {
    case .world: localized("Comes with Pindrop. Nothing is sent over the network.")
    case .openStreetMap:
      localized("The part of the map that you view is sent to tile.openstreetmap.org.")
    case .openStreetMapStreets:
      BaseMapTerms.text(
        localized("Street map of the world in light or dark colors. Free for moderate use."),
        .openStreetMapStreets)
    case .openTopoMap:
      BaseMapTerms.text(
        localized("Topographic map of the world. Free for moderate use, CC BY-SA."), .openTopoMap)
    case .basemapDE: BaseMapTerms.text(localized("Official map of Germany. Free, CC BY 4.0."), .basemapDE)
    case .basemapAT: BaseMapTerms.text(localized("Official map of Austria. Free, CC BY 4.0."), .basemapAT)
    case .swisstopo:
      BaseMapTerms.text(
        localized("Official map of Switzerland. Free for moderate use."), .swisstopo)
    case .own: localized("Images or vector tiles from a server that you choose.")
    }
  }
}

private enum BaseMapTerms {
  static func text(_ terms: String, _ server: TileServer) -> String {
    localized("{0} The part of the map that you view is sent to {1}.", terms, server.template.host)
  }
}
