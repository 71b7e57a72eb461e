extension MapView {
  func stopFollowing() {}
}
