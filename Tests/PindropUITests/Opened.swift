import AnnotationKit
import Documents
import Foundation
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import FileOutput
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// A window of the program that shows a file.
@MainActor final class Opened {
  /// The application. A process can create only one.
  static let program = Result {
    let application = PindropApplication(isUnique: false)
    // Uses a temporary folder, so that unsaved maps of earlier tests or of the user aren't restored.
    let journals = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    application.maps = PindropApplication.makeMaps(journalsIn: journals.path)
    try application.register()
    return application
  }

  let application: PindropApplication
  let file: Gtk.File
  let folder: URL
  private(set) weak var window: MapWindow?

  static let sample = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Bern"},"geometry":{"type":"Point","coordinates":[7.44744,46.94809]}},
    {"type":"Feature","properties":{"name":"Genève"},"geometry":{"type":"Point","coordinates":[6.14569,46.20222]}},
    {"type":"Feature","properties":{"name":"Aare"},"geometry":{"type":"LineString","coordinates":[[7.4,46.9],[7.5,47]]}},
    {"type":"Feature","properties":{"name":"Lost"},"geometry":null}
    ]}
    """

  init(_ text: String = Opened.sample) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    Opened.removesFolders
    Opened.folders.append(folder)
    let path = folder.appendingPathComponent("map.geojson").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    file = Gtk.File(path: path)
    application = try Opened.program.get()
    application.open([file], hint: "")
    pump { application.mapWindows.first?.showsMap ?? false }
    window = application.mapWindows.first
  }

  /// The window. Throws if the window no longer exists.
  var map: MapWindow { get throws { try XCTUnwrap(window) } }

  /// Exports the map to a file and returns its text.
  func exported() throws -> String {
    let target = folder.appendingPathComponent("out.geojson")
    try? FileManager.default.removeItem(at: target)
    XCTAssertTrue(try write(.everything, to: target.path))
    return try String(contentsOf: target, encoding: .utf8)
  }

  /// Exports as after the export dialog. Returns whether the export succeeded.
  func write(_ scope: ExportScope, to path: String) throws -> Bool {
    var outcome: Bool?
    let window = try map
    Task { outcome = await window.exporter.write(scope, to: FileLocation(Gtk.File(path: path))) }
    pump { outcome != nil }
    return outcome ?? false
  }

  /// Saves the active layer as after the dialog. Returns whether saving succeeded.
  func save(to path: String) throws -> Bool {
    var outcome: Bool?
    let window = try map
    let layer = try XCTUnwrap(window.session.document.layers.active)
    Task { outcome = await window.saver.save(layer, to: FileLocation(Gtk.File(path: path))) }
    pump { outcome != nil }
    return outcome ?? false
  }

  /// Writes a file to the folder of the map's file.
  func write(_ text: String, named name: String) throws -> Gtk.File {
    let path = folder.appendingPathComponent(name).path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return Gtk.File(path: path)
  }

  func read(_ file: Gtk.File) throws -> String {
    try String(contentsOfFile: XCTUnwrap(file.path), encoding: .utf8)
  }

  func select(row: Int) throws {
    let session = try map.session
    session.selection.select(only: session.rows.key(at: row))
  }

  /// The folders of all tests. They are removed when the process exits: an export may still run when its test ends. If
  /// its folder were gone, it would show a message during the next test.
  nonisolated(unsafe) private static var folders: [URL] = []

  private static let removesFolders: Void = {
    _ = atexit { for folder in Opened.folders { try? FileManager.default.removeItem(at: folder) } }
  }()

  /// Closes all windows, so that none takes the keyboard of the next test.
  func end() {
    if let map = window?.session.map {
      // A failed write would open a message after the test. A test with a locked journal doesn't end it, so don't wait
      // for long.
      let end = MainLoop.now + 5
      pump { !map.isWriting || MainLoop.now > end }
    }
    window?.destroy()
    for other in application.mapWindows { other.destroy() }
    settle()
  }
}

extension MapWindow {
  /// Whether the window shows a map. Opening a slow file shows the window before the map.
  var showsMap: Bool { isMapped && !session.isUntouched }
}

/// Opens a file with the contents `text`, and closes the window after `body`.
@MainActor func withOpened(_ text: String = Opened.sample, _ body: (Opened, MapWindow) throws -> Void) throws
{
  let opened = try Opened(text)
  defer { opened.end() }
  try body(opened, try opened.map)
}
