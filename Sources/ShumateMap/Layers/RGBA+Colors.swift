import AnnotationKit
import BaseMap
import Gtk

/// The colors of GTK, of drawings and of the base map, each as another.
extension RGBA {
  package init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  init(_ color: MapColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension Color {
  package init(_ color: RGBA) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
