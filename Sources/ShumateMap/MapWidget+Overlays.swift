import AnnotationKit

extension MapWidget {
  /// Draws `overlays` under the annotations from now on, in place of those before; the later over the
  /// earlier.
  public func show(_ overlays: [Overlay]) { self.overlays.overlays = overlays }
}
