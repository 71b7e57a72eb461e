import Adwaita
import AppBase
import BaseMap
import Features
import FileDialogs
import Gtk
import MapArea
import MapFiles
import MapSessions
import Pages
import Painting

/// A controller that exports a window's map as a picture.
package final class PictureExporter {
  private let session: MapSession
  private let pane: MapPane
  /// Weak, because the window may be closed while a file is written.
  private weak var window: (any SavingHost)?

  package init(_ session: MapSession, pane: MapPane, window: any SavingHost) {
    (self.session, self.pane, self.window) = (session, pane, window)
  }

  /// Asks for the file and the format, and writes the picture.
  package func ask() async {
    window?.finishEditing()
    let chooser = FileChooser(
      .save, title: localized("Export Picture"), parent: window, accept: localized("_Export"))
    for format in PictureFormat.allCases {
      chooser.add(FileFilter(format.text, suffixes: [format.rawValue]))
    }
    if let folder = session.map.location?.folder { chooser.setFolder(File(folder)) }
    chooser.setName(suggestedName)
    chooser.addChoice(
      "index", label: localized("Places"),
      options: [("plain", localized("As on the Map")), ("numbers", localized("Numbered, With an Index"))])
    guard let file = await chooser.choose().first else { return }
    let location = FileLocation(file)
    let isNamed = PictureFormat(fileName: location.name) != nil
    let filter = PictureFormat.allCases.first { $0.text == chooser.filterName } ?? .png
    await write(
      to: isNamed ? location : location.withSuffix("." + filter.rawValue),
      isNumbered: chooser.choice("index") == "numbers")
  }

  /// Writes a picture without dialogs. Errors are shown in the window and on the terminal.
  @discardableResult
  package func write(to location: FileLocation, isNumbered: Bool = false) async -> Bool {
    await window?.waitForOpening()
    guard await pane.mapHasSize() else { return false }
    let format = PictureFormat(fileName: location.name) ?? .png
    // PNG uses the screen's resolution. The other formats can be enlarged, so their base map has two pixels per logical
    // pixel.
    let scale = format == .png ? max(1, pane.map.scaleFactor) : 2
    let picture = await MapPicture.make(
      of: pane, with: session.document, theme: .current, isNumbered: isNumbered, scale: scale)
    guard let bytes = await picture.encoded(as: format, scale: scale) else {
      await report(
        localized("There are too many places in view for an index. Show a smaller part of the map."), location
      )
      return false
    }
    if let error = await session.map.writePicture(bytes, to: location) {
      await error.show(localized("“{0}” could not be written", location.shortName), location, over: window)
      return false
    }
    window?.show(toast: localized("Exported the map to {0}", location.shortName))
    return true
  }

  private func report(_ sentence: String, _ location: FileLocation) async {
    guard let window else { return }
    await Notice.show(
      localized("“{0}” could not be written", location.shortName), sentence, over: window)
  }

  private var suggestedName: String {
    let name = session.map.location?.name
    let stem = name.flatMap { FormatRegistry.known.parts(of: $0)?.stem } ?? name ?? localized("map")
    return "\(stem).\(PictureFormat.png.rawValue)"
  }
}

extension PictureFormat {
  /// Creates the format for the extension of `fileName`. Returns `nil` for other extensions.
  fileprivate init?(fileName: String) {
    guard let point = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: point)...].lowercased())
  }

  fileprivate var text: String {
    switch self {
    case .png: localized("PNG picture")
    case .pdf: localized("PDF document")
    case .svg: localized("SVG drawing")
    }
  }
}
