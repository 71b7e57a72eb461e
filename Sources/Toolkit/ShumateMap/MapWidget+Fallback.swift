import BaseMap
import Gtk
import MapLayers

/// Shows the offline map as a fallback if the server of an online base map is unreachable.
extension MapWidget {
  /// Whether the server of the base map answered the last request. Always `true` for base maps without a server.
  public var isBaseMapReachable: Bool { onlineSource?.server.isReachable ?? true }

  /// Retries the failed tiles now. They are also retried automatically later.
  public func retryBaseMap() { onlineSource?.server.retry() }

  private var onlineSource: OnlineSource? { shown?.source as? OnlineSource }

  /// Observes whether the server of the source is reachable. Makes no requests itself.
  func watch(_ source: MapSource) {
    if let source = source as? OnlineSource {
      source.server.onChange = { [weak self, weak source] in
        guard let self, let source, shown?.source === source else { return }
        showFallback()
      }
      // The last server may still send a tile after the base map was changed.
      source.onError = { [weak self, weak source] error in
        guard let self, let source, shown?.source === source else { return }
        onTileError?(error)
      }
    }
    showFallback()
  }

  /// Shows the offline map below the tiles of a street map. Shows it below other tiles while the server is unreachable,
  /// or if the server doesn't have tiles of the whole world. `renewing` replaces a fallback that is already shown.
  func showFallback(renewing: Bool = false) {
    let isUnreachable = !isBaseMapReachable
    let streets = shown?.source as? OnlineStreetSource
    let isMissing = isUnreachable || baseMap.server?.isWorldwide == false || streets != nil
    labels.onlineMap = isUnreachable ? nil : streets?.map
    labels.theme = isUnreachable || !baseMap.hasLabels ? baseMap.theme : nil
    if !isMissing || renewing, let (_, tiles) = fallback {
      tiles.unparent()
      fallback = nil
      ground.queueDraw()
    }
    if isMissing, fallback == nil, !offlineMap.isEmpty, let shown {
      let source = OfflineSource(map: offlineMap, theme: baseMap.theme, scale: scaleFactor)
      let tiles = makeLayer(of: source)
      tiles.isCovered = { [weak self] in self?.shown?.layer.coversView ?? false }
      stack.insert(tiles, below: shown.layer)
      fallback = (source, tiles)
      ground.queueDraw()
    }
    showCredits()
    onReachability?()
  }
}
