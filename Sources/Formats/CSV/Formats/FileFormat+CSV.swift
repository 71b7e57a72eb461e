import Features

extension FileFormat {
  /// Text tables with coordinates, as in RFC 4180 and similar formats.
  public static let csv = FileFormat(
    .csv, suffixes: ["csv", "tsv"], mimeTypes: ["text/csv", "text/tab-separated-values"],
    access: .editedInPlace, makeEmpty: CSVFile.empty, losses: CSVFile.losses,
    reader: { bytes, options throws(FormatError) in
      do throws(CSVError) {
        return try CSVFile(bytes: bytes, options: options)
      } catch {
        throw FormatError(error, reading: .csv)
      }
    })
}
