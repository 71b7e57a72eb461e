import CGtk
import Gtk

extension Widget {
  /// Activates `list.select-item` with a position and the states of Control and Shift.
  @MainActor func activateAction(_ name: String, parameters: (Int, Bool, Bool)) {
    var parts: [OpaquePointer?] = [
      UInt32(parameters.0).variant(), parameters.1.variant(), parameters.2.variant(),
    ]
    let variant = Variant(sharing: g_variant_new_tuple(&parts, 3))
    gtk_widget_activate_action_variant(cast(), name, variant.pointer)
  }
}
