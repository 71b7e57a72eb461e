import AnnotationKit
import Gtk
import MapLayers
import Painting

extension MapWidget {
  /// Scales the labels on the map by the desktop's text scale, and rescales them when it changes.
  func followTextScale() {
    useTextScale()
    Settings.standard?.onTextScale(during: self) { [weak self] in self?.useTextScale() }
  }

  private func useTextScale() {
    let scale = Settings.standard?.textScale ?? 1
    mapView.textMetrics = PangoTextMetrics(textScale: scale)
    labels.textScale = scale
  }
}
