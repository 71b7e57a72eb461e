import BaseMap
import InstalledData

extension MapWidget {
  /// Shows the offline world where its data is found, else a plain ground.
  ///
  /// The data is looked for in the environment's `PINDROP_DATA`, then in `../share/pindrop` beside the executable,
  /// then upwards from the executable for a source tree's `data`.
  public convenience init() {
    self.init(world: (try? SharedData.locate()).flatMap { try? WorldMap(data: $0) })
  }
}
