import Tiles

/// A server of map tiles.
public struct TileServer: Hashable, Sendable {
  /// The name of the map.
  public var name: String
  public var template: TileTemplate
  /// The attribution that must be shown with the tiles.
  public var attribution: Attribution
  /// The zooms at which the server has tiles. Tiles are magnified at higher zooms.
  public var zooms: ClosedRange<Int>
  /// Whether the server has tiles of the whole world. If it hasn't, the offline map is drawn below the tiles.
  public var isWorldwide: Bool
  /// The names of the layers of vector tiles, or `nil` if the tiles are images. Empty if the layers are unknown.
  public var vectorLayers: [String]?

  public init(
    name: String, template: TileTemplate, attribution: Attribution, zooms: ClosedRange<Int> = 0...19,
    isWorldwide: Bool = true, vectorLayers: [String]? = nil
  ) {
    self.name = name
    self.template = template
    self.attribution = attribution
    self.zooms = zooms
    self.isWorldwide = isWorldwide
    self.vectorLayers = vectorLayers
  }
}

/// Public servers whose terms allow their use in programs.
extension TileServer {
  private static let openStreetMapCredit = Attribution.Piece(
    "© OpenStreetMap contributors", link: "https://www.openstreetmap.org/copyright")

  /// OpenStreetMap's standard map. Terms: https://operations.osmfoundation.org/policies/tiles/
  public static var openStreetMap: TileServer {
    TileServer(
      name: "OpenStreetMap", template: TileTemplate(valid: OnlineTiles.address),
      attribution: Attribution([openStreetMapCredit]))
  }

  /// OpenStreetMap's vector tiles in the Shortbread schema. Terms:
  /// https://operations.osmfoundation.org/policies/vector/
  public static let openStreetMapStreets = TileServer(
    name: "OpenStreetMap",
    template: TileTemplate(valid: "https://vector.openstreetmap.org/shortbread_v1/{z}/{x}/{y}.mvt"),
    attribution: Attribution([openStreetMapCredit]), zooms: 0...14,
    vectorLayers: ["street_labels", "street_polygons", "streets", "water_polygons"])

  /// A topographic map of OpenStreetMap data. Terms: https://opentopomap.org/about
  public static let openTopoMap = TileServer(
    name: "OpenTopoMap", template: TileTemplate(valid: "https://tile.opentopomap.org/{z}/{x}/{y}.png"),
    attribution: Attribution([
      openStreetMapCredit, .init(", SRTM. "),
      .init("© OpenTopoMap (CC-BY-SA)", link: "https://opentopomap.org"),
    ]), zooms: 0...17)

  /// The national map of Switzerland. Terms: https://www.geo.admin.ch/en/general-terms-of-use-fsdi
  public static let swisstopo = TileServer(
    name: "swisstopo",
    template: TileTemplate(
      valid:
        "https://wmts.geo.admin.ch/1.0.0/ch.swisstopo.pixelkarte-farbe/default/current/3857/{z}/{x}/{y}.jpeg"),
    attribution: Attribution("© swisstopo", link: "https://www.swisstopo.admin.ch"), zooms: 0...19,
    isWorldwide: false)

  /// The map of Austria's public authorities. Terms: https://basemap.at
  public static let basemapAT = TileServer(
    name: "basemap.at",
    template: TileTemplate(
      valid: "https://mapsneu.wien.gv.at/basemap/geolandbasemap/normal/google3857/{z}/{y}/{x}.png"),
    attribution: Attribution("basemap.at (CC BY 4.0)", link: "https://basemap.at"), zooms: 0...19,
    isWorldwide: false)

  /// The map of Germany's public authorities. Terms: https://basemap.de
  public static let basemapDE = TileServer(
    name: "basemap.de",
    template: TileTemplate(
      valid:
        "https://sgx.geodatenzentrum.de/wmts_basemapde/tile/1.0.0/de_basemapde_web_raster_farbe/default/GLOBAL_WEBMERCATOR/{z}/{y}/{x}.png"
    ),
    attribution: Attribution("© basemap.de / BKG (CC BY 4.0)", link: "https://basemap.de"), zooms: 0...18,
    isWorldwide: false)
}
