import BaseMap
import Geography
import Gettext
import Tiles

extension OfflineMap {
  /// Returns the attributions of what a view shows, one per line.
  public func credit(in viewport: Viewport) -> String {
    let world = world?.attribution.map { localized($0) } ?? ""
    return ([world] + attributions(in: viewport).map(\.text)).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
