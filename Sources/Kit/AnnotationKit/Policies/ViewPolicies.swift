/// The two view policies of a map view. The source determines which one is used.
@MainActor final class ViewPolicies {
  /// Whether annotations are shown as static markers. If `false`, each visible annotation has a view.
  var usesStaticMarkers = false
  private unowned let host: any ViewPerAnnotationHost & StaticMarkerHost
  private lazy var viewPerAnnotation = ViewPerAnnotationPolicy(host: host)
  private lazy var staticMarkers = StaticMarkerPolicy(host: host)

  init(host: any ViewPerAnnotationHost & StaticMarkerHost) { self.host = host }

  var current: any ViewPolicy { usesStaticMarkers ? staticMarkers : viewPerAnnotation }
}
