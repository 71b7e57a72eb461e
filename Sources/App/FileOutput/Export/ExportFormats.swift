import Adwaita
import AppBase
import Features
import GDAL
import Gtk
import MapFiles
import Sentences

/// The format choices of the export dialog.
enum ExportFormats {
  private static let choice = "format"
  private static let byName = "name"

  /// The names of the GDAL drivers that can write; `nil` until GDAL has reported them.
  private static var drivers: Set<String>?

  /// Returns the formats that can be written on this computer. Doesn't wait for GDAL: until it has reported its
  /// drivers, or if it isn't installed, the result includes the formats that GDAL usually writes. Exporting then
  /// reports what is missing.
  static func all() -> [FileFormat] {
    Task { drivers = await GDAL()?.writingDrivers() }
    return FormatRegistry.known.exported.filter { format in
      guard let drivers, let driver = ConvertedExport.driver(for: format.id) else {
        return format.id != .parquet
      }
      return drivers.contains(driver)
    }
  }

  static func addChoice(of formats: [FileFormat], to chooser: FileChooser) {
    chooser.addChoice(
      choice, label: localized("Format"),
      options: [(byName, localized("Based on the File Name"))] + formats.map { ($0.id.rawValue, $0.label) })
  }

  /// Returns the file with the extension of the chosen format. Returns `nil` if that file exists and the user doesn't
  /// want to replace it.
  static func location(
    for file: File, chosenIn chooser: FileChooser, over window: Gtk.Window?
  ) async -> FileLocation? {
    let chosen = FileLocation(file)
    let format = chooser.choice(choice).flatMap { FormatIdentifier(rawValue: $0) }
    let location = location(chosen, in: format.flatMap { FormatRegistry.known[$0] })
    // The file dialog asked about replacing a file only for the name without the new extension.
    guard location != chosen, File(location).exists, let window else { return location }
    return await mayReplace(location, over: window) ? location : nil
  }

  /// Returns the location with the extension of `format`. Replaces the extension of another known format. If `format`
  /// is `nil`, adds the extension of the standard format, in which the file is then written, to an unknown extension.
  static func location(_ chosen: FileLocation, in format: FileFormat?) -> FileLocation {
    let parts = FormatRegistry.known.parts(of: chosen.name)
    guard let format, let suffix = format.suffixes.first else {
      return parts == nil ? chosen.withSuffix(FileLocation.standardSuffix) : chosen
    }
    guard let parts, let folder = chosen.folder else { return chosen.withSuffix("." + suffix) }
    return parts.format.id == format.id ? chosen : folder.appending("\(parts.stem).\(suffix)")
  }

  private static func mayReplace(_ location: FileLocation, over window: Gtk.Window) async -> Bool {
    let dialog = MessageDialog(
      localized("Replace “{0}”?", location.shortName),
      body: localized("There is already a file with that name."),
      parent: window)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("replace", label: localized("_Replace"), appearance: .destructive)
    dialog.setDefaultResponse("cancel")
    return await dialog.choose() == "replace"
  }
}
