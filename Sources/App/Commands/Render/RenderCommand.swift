import AnnotationKit
import ArgumentParser
import BaseMap
import DocumentMap
import Documents
import Features
import Geography
import Gettext
import InstalledData
import MapFiles
import MapStyles
import Pages
import Painting
import Sentences
import Tiles

/// `pindrop render`: renders a map as a picture.
struct RenderCommand: HeadlessCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: localized("Draw a map with places as a picture."),
    discussion: """
      Draws files on the offline map, as the window shows them. Without --center and --zoom all places are in view. \
      --legend numbers the places and lists their titles: below the map in PNG and SVG, on separate pages in PDF. \
      --base draws a file of map tiles over the offline map, and can be repeated. Without places the picture shows \
      the region of the first file. --style draws vector tiles in a style of MapLibre.

      EXAMPLES
        pindrop render capitals.geojson -o capitals.png
        pindrop render trip.geojson --legend --size 1240x1754 -o trip.pdf
        pindrop render --center 46.8,8.2 --zoom 7 --dark --scale 2 huts.geojson -o huts.png
        pindrop render --base bern.pmtiles tour.gpx -o tour.pdf

      The picture includes the credits of the map. Keep them.
      """)

  @Argument(
    help: ArgumentHelp(localized("The files, lowest layer first; - means standard input.")),
    completion: .openedFiles)
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      localized("A file of map tiles, PMTiles or MBTiles. The first file is drawn above the others."),
      valueName: "file"),
    completion: .file(extensions: FormatRegistry.known.baseMaps.flatMap(\.suffixes)))
  var base: [String] = []

  @Option(
    help: ArgumentHelp(
      localized("A MapLibre style for the --base files that contain its layers."), valueName: "style"),
    completion: .file(extensions: ["json"]))
  var style: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      localized("The picture as PNG, PDF or SVG; - means standard output."), valueName: "file"),
    completion: .file(extensions: PictureChoice.allCases.map(\.rawValue)))
  var output: String

  @Option(
    help: ArgumentHelp(
      localized("The picture format, if the file name has no known extension."), valueName: "format"))
  var format: PictureChoice?

  @Option(
    help: ArgumentHelp(localized("The size of the map, in pixels of 1/96 inch."), valueName: "WxH")
  )
  var size = PictureSize.standard

  @Option(
    help: ArgumentHelp(
      localized(
        "The scale factor of the picture, from 1 to 4. At 2, a PNG has twice as many pixels in each direction."
      )))
  var scale: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(localized("The center of the map."), valueName: "lat,lon"))
  var center: CoordinateArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(localized("The zoom level: 0 shows the whole world, 19 a house.")))
  var zoom: Double?

  @Flag(help: ArgumentHelp(localized("Draw on a dark map.")))
  var dark = false

  @Flag(help: ArgumentHelp(localized("Number the places, and list their titles.")))
  var legend = false

  @Flag(help: ArgumentHelp(localized("Replace the picture if it exists.")))
  var force = false

  func validate() throws {
    if files.isEmpty, base.isEmpty {
      throw ValidationError(localized("Name a file with places, or a file of map tiles with --base."))
    }
    if style != nil, base.isEmpty {
      throw ValidationError(localized("--style requires a file of vector tiles. Add it with --base."))
    }
    if let zoom, !(0...19).contains(zoom) {
      throw ValidationError(localized("The zoom must be from 0 to 19."))
    }
    if let scale, !(1...4).contains(scale) {
      throw ValidationError(localized("The scale must be from 1 to 4."))
    }
  }

  func perform() throws(CommandFailure) -> ExitStatus {
    let output = CommandOutput(name: output, replaces: force)
    try output.check()
    guard
      let format = (format ?? PictureChoice(fileName: output.name)).flatMap({
        PictureFormat(rawValue: $0.rawValue)
      })
    else {
      throw CommandFailure(
        .wrongUsage, about: output.displayName,
        localized(
          "The name does not end with .png, .pdf or .svg. Change the name, or choose a format with --format.")
      )
    }
    let regions = try RegionStyle(named: style).regions(of: try RegionArguments.archives(base))
    let map = OfflineMap(world: try world(), regions: regions)
    var layers: [LayerContents] = []
    for name in files {
      for layer in try CommandInput(name: name).layers(in: nil) {
        var named = layer
        if named.name.isEmpty { named.name = name }
        layers.append(named)
      }
    }
    let contents = DocumentContents(layers: layers)
    let theme = dark ? Theme.dark : .light
    // PDF and SVG files may be viewed enlarged, so their images need more pixels.
    let scale = scale ?? (format == .png ? 1 : 2)
    // This is safe, because the process has only the main thread at this point.
    let page = MainActor.assumeIsolated {
      makePage(of: contents, theme, on: map)
    }
    let viewport = page.viewport
    guard Int(max(viewport.size.width, viewport.size.height)) * scale <= MapPage.longestSide else {
      throw RenderCommand.tooLarge(output)
    }
    let ground = map.groundAtOnce(of: viewport, scale: scale, theme: theme)
    guard let ground, let bytes = page.encoded(as: format, on: ground, scale: scale) else {
      throw RenderCommand.tooLarge(output)
    }
    try output.write(bytes)
    return .done
  }

  private static func tooLarge(_ output: CommandOutput) -> CommandFailure {
    CommandFailure(
      .wrongData, about: output.displayName,
      localized("The picture would be too large. Choose a smaller size, scale or part of the map."))
  }

  private func world() throws(CommandFailure) -> WorldMap {
    let data: SharedData
    do throws(MissingSharedDataError) {
      data = try SharedData.locate()
    } catch {
      throw CommandFailure(.unavailable, localized("The offline map was not found."))
    }
    do throws(TileFileError) {
      return try WorldMap(data: data, countryNames: CountryNames.local.names)
    } catch {
      throw CommandFailure(
        .unavailable,
        localized("The offline map {0} cannot be read.", data.path(SharedData.worldName)))
    }
  }

  @MainActor private func makePage(
    of contents: DocumentContents, _ theme: Theme, on map: OfflineMap
  ) -> MapPage {
    let document = MapDocument(contents)
    let mapView = MapView()
    mapView.animationsEnabled = false
    mapView.textMetrics = PangoTextMetrics()
    mapView.staticTitleVisibility = .adaptive
    mapView.displayScale = Double(scale ?? 1)
    mapView.viewport.size = size.size
    let markers = DocumentSource(document)
    mapView.source = markers
    let shapes = ReadableShapes(of: document) { theme.appearance }
    mapView.overlaySource = shapes
    let bounds = document.rows.bounds() ?? (files.isEmpty ? map.regions.last?.extent : nil)
    mapView.show(bounds: bounds, center: center?.coordinate, zoom: zoom)
    // Retains the sources, because the map view doesn't.
    return withExtendedLifetime((markers, shapes)) {
      MapPage(
        of: mapView, theme: theme, credit: map.credit(in: mapView.viewport), isNumbered: legend)
    }
  }
}

extension MapView {
  /// Shows the center and zoom level from the command line. If they are missing, fits `bounds`, or the whole world if
  /// `bounds` is `nil`.
  fileprivate func show(bounds: Rectangle?, center: Coordinate?, zoom: Double?) {
    let world = Rectangle(x: 0, y: 0.1, width: 1, height: 0.75)
    show(MapRect(bounds ?? world), animated: false)
    guard center != nil || zoom != nil else { return }
    show(center ?? viewport.center.coordinate, zoom: zoom, animated: false)
  }
}
