import BaseMap
import InstalledData

extension MapWidget {
  /// Creates a map that shows the offline world, or a plain background if its data isn't found.
  ///
  /// The data is looked for in `$PINDROP_DATA`, then in `../share/pindrop` next to the executable, then in `data` of a
  /// source tree above the executable.
  public convenience init() {
    let world = (try? SharedData.locate()).flatMap { try? WorldMap(data: $0) }
    self.init(offlineMap: OfflineMap(world: world))
  }
}
