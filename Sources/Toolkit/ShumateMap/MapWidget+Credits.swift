import BaseMap
import MapLayers
import Tiles

extension MapWidget {
  /// Calls `body` when the attributions have changed, which changes the size of `credit`.
  public func onCredits(_ body: @escaping () -> Void) { license.onChange = body }

  /// Shows the attributions of the base maps and of the offline regions in view.
  func showCredits() {
    let sources = [shown?.source, fallback?.source].compactMap { $0 }
    let hasRegions = sources.contains { $0 is OfflineSource }
    let regions = hasRegions ? offlineMap.attributions(in: viewport) : []
    license.credits = (sources.map(\.credit) + regions).filter { !$0.isEmpty }
  }
}
