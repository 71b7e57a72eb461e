/// The gestures and controls of a map view.
struct MapOptions {
  var isZoomEnabled = true
  var isScrollEnabled = true
  var isRotateEnabled = true
  var showsCompass = true
  var showsScale = false
  var showsUserTrackingButton = false
  var staticTitleVisibility = FeatureVisibility.hidden
}
