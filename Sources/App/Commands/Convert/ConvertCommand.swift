import ArgumentParser
import Documents
import Features
import GDAL
import Gettext
import MapFiles
import Search
import Sentences

/// `pindrop convert`: converts a file of places, or part of it, to another format.
struct ConvertCommand: HeadlessCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: localized("Convert places to another format, or extract places that meet a condition."),
    discussion: """
      The file names determine the formats, unless --from or --to is given. If both formats are the same, features are \
      copied byte for byte. Shapefiles, GeoPackages, FlatGeobuf, GML, MapInfo, \
      DXF and GeoParquet are read and written with GDAL (the package gdal-bin); all layers of a file are read.

      EXAMPLES
        pindrop convert trip.geojson trip.geojsonl
        pindrop convert --select 'population > 1e6' all.geojson big.geojson
        pindrop convert huts.gpkg huts.kml
        pindrop convert trip.gpx trip.shp.zip

      CONDITIONS
        name = "Bern"            a string, a number, true, false or null
        population >= 1000000    also !=, <, <= and >
        name ~ "bridge"          contains the string; ignores case and accents
        [date of visit] > "2024" brackets around a name with other characters
        "old bridge"             the feature contains both words
        has website              the property exists
        geometry = line          point, line, area or none
        in bbox(5.9, 45.8, 10.5, 47.8)
                                 west, south, east, north
        not …, … and …, … or …, (…)
      """)

  @Argument(
    help: ArgumentHelp(localized("The file to read; - means standard input.")), completion: .openedFiles)
  var input: String

  @Argument(
    help: ArgumentHelp(localized("The file to write; - means standard output.")), completion: .exportedFiles)
  var output: String = "-"

  @Option(
    help: ArgumentHelp(localized("The input format."), valueName: "format"),
    completion: .list(FormatRegistry.known.openedSuffixes))
  var from: FormatChoice?

  @Option(
    help: ArgumentHelp(localized("The output format."), valueName: "format"),
    completion: .list(FormatRegistry.known.exported.flatMap(\.suffixes)))
  var to: FormatChoice?

  @Option(help: ArgumentHelp(localized("Write only features that meet a condition."), valueName: "condition"))
  var select: String?

  @Flag(help: ArgumentHelp(localized("Replace the output if it exists.")))
  var force = false

  func perform() throws(CommandFailure) -> ExitStatus {
    let condition = try condition()
    let output = CommandOutput(name: output, replaces: force)
    try output.check()
    let input = CommandInput(name: input)
    let target = try target()
    let read = try input.layers(in: from?.format)
    let format: FileFormat = if let target { target } else { try writable(read[0].store.format) }
    var layers: [LayerContents] = []
    for layer in read {
      // Keeps the coordinates in the file's reference system if there is only one layer and its format stays the same.
      let isKept = read.count == 1 && layer.store.format == format.id
      layers.append(isKept ? layer : try DegreeConversion(name: input.displayName).converted(layer))
    }
    let contents = DocumentContents(layers: layers)
    let extent = condition.map { condition in
      ExportExtent.only(contents.rows { condition.matches($0) })
    }
    for layer in layers {
      warn(of: layer.store, input.displayName, writing: format.id)
      if let truncation = layer.store.truncation {
        let sentence = localized(
          "{0} Everything before this position is written.", truncation.truncationSentence)
        StandardError.write("\(input.displayName): \(sentence)")
      }
      warn(of: layer.store.invalidCoordinates, input.displayName, copied: layer.store.format == format.id)
      for warning in [layer.store.latitudeWarning, layer.store.placelessWarning].compactMap({ $0 }) {
        StandardError.write("\(input.displayName): \(warning)")
      }
    }
    if format.isExported {
      return try convert(contents, extent ?? .everything, to: output, in: format)
    }
    let newFile = format.emptyStore(named: self.output, after: layers[0].store)
    if let newFile {
      warn(
        of: contents.exporting(extent ?? .everything).losses(as: newFile, in: format), output.displayName)
    }
    try output.write(contents.export(extent ?? .everything, as: newFile))
    return .done
  }

  private func convert(
    _ contents: DocumentContents, _ extent: ExportExtent, to output: CommandOutput, in format: FileFormat
  ) throws(CommandFailure) -> ExitStatus {
    let layers = contents.exportedLayers(extent)
    guard let export = ConvertedExport(layers, named: output.fileName, in: format.id) else {
      preconditionFailure("What is exported is converted.")
    }
    var losses = export.losses
    contents.exporting(extent).addSurroundings(to: &losses, in: format.id)
    warn(of: losses, output.displayName)
    let result = Blocking.result { () async -> Result<[GDAL.WrittenFile], SavingError> in
      do throws(SavingError) {
        return .success(try await export.files(by: GDAL()))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let files): try output.write(files)
    case .failure(let error):
      throw CommandFailure(
        error == .conversion(.notInstalled) ? .unavailable : .cannotCreate, about: output.displayName,
        error.sentence)
    }
    return .done
  }

  private func condition() throws(CommandFailure) -> FeatureCondition? {
    guard let select else { return nil }
    do throws(ConditionError) {
      return try FeatureCondition(select)
    } catch {
      throw CommandFailure(.wrongUsage, error.sentence)
    }
  }

  /// Returns the output format, or `nil` to keep the input's format.
  private func target() throws(CommandFailure) -> FileFormat? {
    if let to { return try writable(to.format.id) }
    guard output != "-" else { return nil }
    guard let format = FormatRegistry.known.format(named: output) else {
      throw CommandFailure(
        .wrongUsage, about: output,
        localized("The file name has no known extension. Choose a format with --to."))
    }
    return try writable(format.id)
  }

  private func writable(_ format: FormatIdentifier) throws(CommandFailure) -> FileFormat {
    if let known = FormatRegistry.known[format], known.isWritable || known.isExported { return known }
    let names = FormatRegistry.known.exported.compactMap(\.suffixes.first).joined(separator: ", ")
    throw CommandFailure(
      .wrongUsage,
      localized(
        "The output would be {0}, which cannot be written. Choose one of these formats with --to: {1}.",
        format.text, names))
  }

  /// Warns about data that the output format can't store.
  private func warn(of losses: FormatLosses, _ name: String) {
    guard !losses.isEmpty else { return }
    StandardError.write(
      ([localized("“{0}” cannot store everything:", name)] + losses.lines.map { "• " + $0 }).joined(
        separator: "\n"))
  }

  /// The maximum number of invalid coordinates to warn about one by one.
  private static let namedCoordinates = 10

  /// Warns about invalid coordinates in the input. They are copied if the format stays the same, and omitted otherwise.
  private func warn(of wrong: [InvalidCoordinate], _ name: String, copied: Bool) {
    for one in wrong.prefix(ConvertCommand.namedCoordinates) {
      let sentence =
        copied
        ? localized("{0} The value is copied unchanged.", one.sentence)
        : localized("{0} The value is left out.", one.sentence)
      StandardError.write("\(name):\(one.place.line):\(one.place.column): \(sentence)")
    }
    let rest = wrong.count - ConvertCommand.namedCoordinates
    guard rest > 0 else { return }
    let sentence =
      copied
      ? localized(
        "{0} more invalid coordinate is copied unchanged.",
        plural: "{0} more invalid coordinates are copied unchanged.",
        count: rest, rest.formatted)
      : localized(
        "{0} more invalid coordinate is left out.", plural: "{0} more invalid coordinates are left out.",
        count: rest,
        rest.formatted)
    StandardError.write("\(name): \(sentence)")
  }

  /// Warns about incomplete records in the input, which are omitted.
  private func warn(of store: any FeatureStore, _ name: String, writing format: FormatIdentifier) {
    let records = store.incompleteRecords
    guard let first = records.first, store.format != format else { return }
    let sentence = localized(
      "The record on line {1} is incomplete. It is left out.",
      plural: "{0} incomplete records are left out, the first on line {1}.", count: records.count,
      records.count.formatted, first.line.formatted)
    StandardError.write("\(name): \(sentence)")
  }
}
