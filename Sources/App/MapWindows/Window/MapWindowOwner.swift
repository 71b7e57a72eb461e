import Adwaita
import AnnotationKit
import AppBase
import Descriptions
import DetailPanel
import MapFiles
import Transfer

/// The application that owns map windows. It provides what the windows share, and receives their reports.
package protocol MapWindowOwner: Adwaita.Application {
  var maps: OpenMaps { get }
  var writing: DisplayFormat { get }
  var promisedFiles: PromisedFiles { get }
  var placeNames: PlaceNames { get }
  var gazetteer: InstalledGazetteer { get }
  var pictures: PictureLoader { get }
  /// The offline regions, which all windows share.
  var regions: Regions { get }
  /// The indexes of the names in the offline regions.
  var regionIndexes: RegionIndexes { get }
  /// Creates a location provider for each window.
  var makeLocationProvider: () -> any LocationProvider { get }
  /// Whether all windows are being closed to end the program.
  var isQuitting: Bool { get }
  var mapWindows: [MapWindow] { get }
  /// Returns the number of a new window, which is higher than all previous ones.
  func nextWindowNumber() -> Int
  /// Opens files and places for a window, and reports why a file can't be opened.
  @discardableResult
  func open(_ locations: [FileLocation], from window: MapWindow?, view: Launch) async -> Int32
  func windowWillClose(_ window: MapWindow)
  /// Called when the saved state of a window has changed, or its map was closed.
  func windowDidChange()
}
