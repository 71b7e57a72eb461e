import Features

extension FileFormat {
  /// Tables of text with places in them: RFC 4180, and what is like it.
  public static let csv = FileFormat(
    .csv, suffixes: ["csv", "tsv"], mimeTypes: ["text/csv", "text/tab-separated-values"],
    access: .editedInPlace, makeEmpty: { CSVFile.empty }, losses: CSVFile.losses,
    reader: { bytes, options throws(FormatError) in
      do throws(CSVError) {
        return try CSVFile(bytes: bytes, options: options)
      } catch {
        throw FormatError(error, reading: .csv)
      }
    })
}

extension CSVFile {
  /// What a feature of another format loses in a table: of all values the text is left.
  static func losses(of feature: any Feature) -> [FormatLoss] {
    guard !(feature is CSVFeature) else { return [] }
    return feature.properties.compactMap { property in
      switch property.value.kind {
      case .text: nil
      case .number, .boolean, .null: FormatLoss(.valueType, property: property.name)
      case .json: FormatLoss(.nestedValue, property: property.name)
      }
    }
  }
}
