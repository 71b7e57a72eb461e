import Features

extension FileFormat {
  /// A file with one FeatureCollection, Feature or geometry: RFC 7946. If the file contains several such texts, it is
  /// read as a sequence.
  public static let geoJSON = FileFormat(
    .geoJSON, suffixes: ["geojson", "json"], mimeTypes: ["application/geo+json", "application/vnd.geo+json"],
    access: .editedInPlace, makeEmpty: { _, _ in GeoJSONFile.empty }, losses: GeoJSONFeature.losses,
    reader: reader(.geoJSON, isSequence: false))

  /// GeoJSON text sequences: RFC 8142.
  public static let geoJSONTextSequence = FileFormat(
    .geoJSONTextSequence, suffixes: ["geojsons", "geojsonseq"], mimeTypes: ["application/geo+json-seq"],
    isSequence: true, access: .editedInPlace, makeEmpty: { _, _ in GeoJSONFile(emptySequence: .separated) },
    losses: GeoJSONFeature.losses,
    reader: reader(.geoJSONTextSequence, isSequence: true))

  /// Newline-delimited GeoJSON, with one GeoJSON text per line. The MIME type isn't registered.
  public static let newlineDelimitedGeoJSON = FileFormat(
    .newlineDelimitedGeoJSON, suffixes: ["geojsonl", "ndjson", "ndgeojson", "jsonl"],
    mimeTypes: ["application/x-geojsonl"],
    isSequence: true, access: .editedInPlace, makeEmpty: { _, _ in GeoJSONFile(emptySequence: .lines) },
    losses: GeoJSONFeature.losses,
    reader: reader(.newlineDelimitedGeoJSON, isSequence: true))

  private static func reader(_ format: FormatIdentifier, isSequence: Bool) -> Reader {
    { bytes, options throws(FormatError) in
      do throws(GeoJSONError) {
        var file = try GeoJSONFile(bytes: bytes, isSequence: isSequence)
        file.formerGaps = options.flatMap { GeoJSONFile.Gaps(readOptions: $0) }
        return file
      } catch {
        if case .otherFormat(let other) = error.fault {
          throw FormatError(UnsupportedFormat(format: other), reading: format)
        }
        throw FormatError(error, reading: format)
      }
    }
  }
}
