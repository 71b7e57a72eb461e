import AnnotationKit
import Geography
import Gtk

extension MapWidget: MapViewHost {
  public var time: Double { MainLoop.now }

  public func needsDisplay() { annotations.queueDraw() }

  public func needsClock() {
    guard clock == nil else { return }
    clock = onFrame { [weak self] time in
      guard let self else { return false }
      mapView.advance(to: time)
      if !mapView.isAnimating { clock = nil }
      return clock != nil
    }
  }

  public func pan(by offset: Point) { pan(by: -offset, animated: false) }

  public func claimPointer() { drag.claim() }

  public func show(_ cursor: MapCursor) {
    self.cursor =
      switch cursor {
      case .standard: isPlacing ? "crosshair" : nil
      case .pointer: "pointer"
      case .grab: "grab"
      case .grabbing: "grabbing"
      }
  }
}
