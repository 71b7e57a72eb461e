import AnnotationKit
import Gtk

extension PointerEvent.Device {
  init(_ device: PointerDevice) {
    switch device {
    case .mouse: self = .mouse
    case .touch: self = .touch
    case .pen: self = .pen
    }
  }
}

extension PointerEvent.Modifiers {
  init(_ modifiers: Gtk.Modifiers) {
    self = []
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.alt) }
  }
}
