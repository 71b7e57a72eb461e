import BaseMap
import Gtk
import MapLayers

/// The offline fallback of an online base map whose server is unreachable.
extension MapWidget {
  /// Whether the base map's server answered the last request. True for base maps without a server.
  public var isBaseMapReachable: Bool { onlineSource?.server.isReachable ?? true }

  /// Retries the failed tiles now. They are also retried automatically later.
  public func retryBaseMap() { onlineSource?.server.retry() }

  private var onlineSource: OnlineSource? { shown?.source as? OnlineSource }

  /// Observes whether the source's server is reachable. Makes no requests itself.
  func watch(_ source: MapSource) {
    (source as? OnlineSource)?.server.onChange = { [weak self, weak source] in
      guard let self, let source, shown?.source === source else { return }
      showFallback()
    }
    showFallback()
  }

  /// Shows the offline world below the tiles while the server is unreachable, and removes it afterwards.
  private func showFallback() {
    let isMissing = !isBaseMapReachable
    labels.theme = isMissing || !baseMap.hasLabels ? baseMap.theme : nil
    if !isMissing, let (source, tiles) = fallback {
      license.hide(source)
      tiles.unparent()
      fallback = nil
      ground.queueDraw()
    } else if isMissing, fallback == nil, let world, let shown {
      let source = WorldSource(world: world, theme: baseMap.theme, scale: scaleFactor)
      let tiles = makeLayer(of: source)
      stack.insert(tiles, below: shown.layer)
      license.show(source)
      fallback = (source, tiles)
      ground.queueDraw()
    }
    onReachability?()
  }
}
