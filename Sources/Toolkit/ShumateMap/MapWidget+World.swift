import BaseMap
import InstalledData

extension MapWidget {
  /// Shows the offline world if its data is found, or a plain background.
  ///
  /// The data is looked for in `$PINDROP_DATA`, then in `../share/pindrop` next to the executable, then in
  /// `data` of a source tree above the executable.
  public convenience init() {
    self.init(world: (try? SharedData.locate()).flatMap { try? WorldMap(data: $0) })
  }
}
