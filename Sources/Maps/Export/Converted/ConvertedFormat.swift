import Features

/// What files that GDAL makes can hold of features, and how it is asked to make them.
struct ConvertedFormat: Hashable, Sendable {
  /// What becomes of a feature with points, lines and areas in one.
  enum Collections: Hashable, Sendable { case kept, split, lost }
  /// Which characters names of properties have.
  enum Names: Hashable, Sendable {
    case any
    /// Those of XML's names that GDAL leaves.
    case markup
    /// Letters, digits and underscores of ASCII.
    case ascii
  }

  /// GDAL's name of it.
  var driver: String
  var options: [String] = []
  var collections = Collections.kept
  var keepsNowhere = true
  /// Whether features with several points stay one.
  var keepsManyPoints = true
  var keepsHeights = true
  /// Whether all places of a layer have heights, or none.
  var hasOneDimension = false
  /// Whether all places of a layer are points, or lines, or areas.
  var hasOneGeometry = false
  var hasProperties = true
  var names = Names.any
  /// In bytes; nil where there is no limit.
  var longestName: Int?
  var longestText: Int?
  var hasBooleans = true
  /// Whether a number can be missing, or else is 0.
  var hasMissingNumbers = true
  /// Names that the format has for itself, in small letters, with the option of GDAL that gives it another one.
  var ownNames: [String: String] = [:]
  var hasSeveralLayers = false
  /// Whether the files go into an archive.
  var isArchive = false

  /// Nil for formats that GDAL does not write.
  init?(_ format: FormatIdentifier) {
    guard let known = ConvertedFormat.known[format] else { return nil }
    self = known
  }

  private init(driver: String, _ change: (inout ConvertedFormat) -> Void) {
    self.driver = driver
    change(&self)
  }

  private static let known: [FormatIdentifier: ConvertedFormat] = [
    .geoPackage: ConvertedFormat(driver: "GPKG") {
      $0.ownNames = ["fid": "FID", "geom": "GEOMETRY_NAME"]
      $0.hasSeveralLayers = true
    },
    .shapefile: shapefile,
    .zippedShapefile: ConvertedFormat(driver: shapefile.driver) {
      $0 = shapefile
      $0.hasSeveralLayers = true
      $0.isArchive = true
    },
    .flatGeobuf: ConvertedFormat(driver: "FlatGeobuf") {
      // The places stay in their order.
      $0.options = ["-lco", "SPATIAL_INDEX=NO"]
      $0.keepsNowhere = false
      $0.hasOneDimension = true
    },
    .gml: ConvertedFormat(driver: "GML") {
      $0.names = .markup
      $0.ownNames = ["gml_id": "", "fid": ""]
    },
    .mapInfo: ConvertedFormat(driver: "MapInfo File") {
      // As fine as its whole numbers can be.
      $0.options = ["-lco", "BOUNDS=-180,-90,180,90", "-lco", "ENCODING=UTF-8"]
      $0.collections = .split
      $0.keepsManyPoints = false
      $0.keepsHeights = false
      $0.names = .ascii
      $0.longestName = 31
      $0.longestText = 254
      $0.hasBooleans = false
      $0.hasMissingNumbers = false
    },
    .dxf: ConvertedFormat(driver: "DXF") {
      $0.options = ["-explodecollections"]
      $0.collections = .split
      $0.keepsNowhere = false
      $0.keepsManyPoints = false
      $0.hasProperties = false
    },
    .parquet: ConvertedFormat(driver: "Parquet") {
      $0.ownNames = ["geometry": "GEOMETRY_NAME"]
    },
  ]

  /// ESRI Shapefile Technical Description, and dBASE's tables.
  private static let shapefile = ConvertedFormat(driver: "ESRI Shapefile") {
    $0.options = ["-lco", "ENCODING=UTF-8"]
    $0.collections = .lost
    $0.hasOneDimension = true
    $0.hasOneGeometry = true
    $0.longestName = 10
    $0.longestText = 254
    $0.hasBooleans = false
  }
}
