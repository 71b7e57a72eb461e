import Features

extension FileFormat {
  /// Text tables with coordinates, in the format of RFC 4180 or a similar format.
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
