import AnnotationKit
import Gtk
import Painting

extension MapWidget {
  /// Names on the map are as large as the desktop's text size asks for.
  func followTextScale() {
    useTextScale()
    Settings.standard?.onTextScale(during: self) { [weak self] in self?.useTextScale() }
  }

  private func useTextScale() {
    let scale = Settings.standard?.textScale ?? 1
    mapView.textMetrics = Painting.FontMetrics(textScale: scale)
    labels.textScale = scale
  }
}
