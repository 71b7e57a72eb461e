import BaseMap
import Gtk
import InstalledData
import Sentences
import Tiles

/// The offline map that ships with the program.
struct OfflineWorld {
  /// The world, or `nil` if its data wasn't found.
  let world: WorldMap?
  /// The error message if the offline map wasn't found.
  let complaint: String?

  static func find() -> OfflineWorld {
    do throws(MissingSharedDataError) {
      let data = try SharedData.locate()
      return read(data)
    } catch {
      return OfflineWorld(world: nil, complaint: localized("The offline map was not found."))
    }
  }

  private static func read(_ data: SharedData) -> OfflineWorld {
    do throws(TileFileError) {
      return OfflineWorld(
        world: try WorldMap(data: data, countryNames: CountryNames.local.names), complaint: nil)
    } catch {
      let path = data.path(SharedData.worldName)
      return OfflineWorld(world: nil, complaint: localized("The offline map {0} cannot be read.", path))
    }
  }
}
