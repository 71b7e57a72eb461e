import Geography

extension MapView: RegionHost {
  var isPressed: Bool { presses.isPressed || isHeldByHost }
  var hasDelegate: Bool { delegate != nil }

  func regionWillChange(animated: Bool) { delegate?.mapView(self, regionWillChangeAnimated: animated) }
  func regionDidChange(animated: Bool) { delegate?.mapView(self, regionDidChangeAnimated: animated) }
  func visibleRegionDidChange() { delegate?.mapViewDidChangeVisibleRegion(self) }

  func showInHost(_ viewport: Viewport) -> Bool {
    guard let host else { return false }
    host.show(viewport)
    return true
  }

  func stopFollowing() { setUserTrackingMode(.none, animated: false) }
  func stopFollowingHeading() {
    if userTrackingMode == .followWithHeading { stopFollowing() }
  }
}
