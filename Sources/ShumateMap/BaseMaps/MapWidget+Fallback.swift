import BaseMap
import Gtk

/// What an online base map shows while its server cannot be reached.
extension MapWidget {
  /// Whether the server of the base map answered last, if it has one.
  public var isBaseMapReachable: Bool { onlineSource?.server.isReachable ?? true }

  /// Asks the server again for the tiles that could not be had. It is asked again without that too, if later.
  public func retryBaseMap() { onlineSource?.server.retry() }

  private var onlineSource: OnlineSource? { shown?.source as? OnlineSource }

  /// Watches whether the source's server answers. As long as it does, that costs nothing.
  func watch(_ source: MapSource) {
    (source as? OnlineSource)?.server.onChange = { [weak self, weak source] in
      guard let self, let source, shown?.source === source else { return }
      showFallback()
    }
    showFallback()
  }

  /// Puts the offline world under the tiles that are missing, and takes it away when none are.
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
