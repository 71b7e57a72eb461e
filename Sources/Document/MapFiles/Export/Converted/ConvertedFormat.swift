import Features

/// The capabilities of a format written by GDAL, and the options for writing it.
struct ConvertedFormat: Hashable, Sendable {
  /// The treatment of features that have several kinds of geometry: they are kept, split into several features, or
  /// lost.
  enum Collections: Hashable, Sendable { case kept, split, lost }
  /// The characters that the format allows in property names.
  enum Names: Hashable, Sendable {
    case any
    /// The characters that are valid in XML names, except those that GDAL replaces.
    case markup
    /// ASCII letters, digits and underscores.
    case ascii
  }

  /// The name of the GDAL driver.
  var driver: String
  var options: [String] = []
  var collections = Collections.kept
  var keepsNowhere = true
  /// Whether a feature with several points stays a single feature.
  var keepsManyPoints = true
  var keepsHeights = true
  /// Whether all positions of a layer must have altitudes if one position has an altitude.
  var hasOneDimension = false
  /// Whether a layer contains only points, only lines or only areas.
  var hasOneGeometry = false
  var hasProperties = true
  var names = Names.any
  /// The maximum length of property names in bytes, or `nil` for no limit.
  var longestName: Int?
  var longestText: Int?
  var hasBooleans = true
  /// Whether a number can be missing. Otherwise, 0 would be written instead of a missing number.
  var hasMissingNumbers = true
  /// The names, in lowercase, of columns that the format itself has, with the GDAL options that rename them. The option
  /// is empty if a column can't be renamed.
  var ownNames: [String: String] = [:]
  var hasSeveralLayers = false
  /// Whether the format is an archive of several files.
  var isArchive = false

  /// Returns the capabilities of a format, or `nil` if GDAL doesn't write it.
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
      // With a spatial index, GDAL would change the order of the features.
      $0.options = ["-lco", "SPATIAL_INDEX=NO"]
      $0.keepsNowhere = false
      $0.hasOneDimension = true
    },
    .gml: ConvertedFormat(driver: "GML") {
      $0.names = .markup
      $0.ownNames = ["gml_id": "", "fid": ""]
    },
    .mapInfo: ConvertedFormat(driver: "MapInfo File") {
      // GDAL stores coordinates as integers, whose precision depends on these bounds.
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

  /// The limits are specified in the ESRI Shapefile Technical Description and in the dBASE format of its tables.
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
