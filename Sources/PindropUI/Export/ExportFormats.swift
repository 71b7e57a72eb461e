import Adwaita
import Features
import GDAL
import Gtk
import Maps
import Sentences

/// The formats that an export can be in, as they are chosen in its dialog.
enum ExportFormats {
  private static let choice = "format"
  private static let byName = "name"

  /// What GDAL can write here, as it has said by now.
  private static var drivers: Set<String>?

  /// Those that can be written here. Until GDAL has said what it writes, and where it is missing, what it usually writes is
  /// among them: who chooses one of those is told what is not there. A dialog does not wait for another program.
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
      options: [(byName, localized("By File Name"))] + formats.map { ($0.id.rawValue, $0.label) })
  }

  /// The file with what names of the chosen format end with; nil where that is there and is not to be replaced.
  static func location(
    for file: File, chosenIn chooser: FileChooser, over window: Gtk.Window?
  ) async -> FileLocation? {
    let chosen = FileLocation(file)
    let format = chooser.choice(choice).flatMap { FormatIdentifier(rawValue: $0) }
    let location = location(chosen, in: format.flatMap { FormatRegistry.known[$0] })
    // The dialog has asked about the name that it knew.
    guard location != chosen, File(location).exists, let window else { return location }
    return await mayReplace(location, over: window) ? location : nil
  }

  /// A name of another format gets the ending of this one in place of its own.
  static func location(_ chosen: FileLocation, in format: FileFormat?) -> FileLocation {
    guard let format, let suffix = format.suffixes.first else { return chosen.withFormatSuffix }
    guard let parts = FormatRegistry.known.parts(of: chosen.name), let folder = chosen.folder else {
      return chosen.withSuffix("." + suffix)
    }
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
