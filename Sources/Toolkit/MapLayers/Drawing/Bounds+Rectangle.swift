import Geography
import Gtk

extension Bounds {
  package init(_ rectangle: Rectangle) {
    self.init(x: rectangle.minX, y: rectangle.minY, width: rectangle.width, height: rectangle.height)
  }
}
