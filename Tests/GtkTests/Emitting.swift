import CGtk
import Gtk

/// Functions that emit signals in place of GTK.
extension DropTarget {
  @MainActor func drop(_ value: UnsafeMutablePointer<GValue>, x: Double, y: Double) -> Bool {
    emit("drop", [.init(boxed: value), .init(x), .init(y)])
  }
}

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

/// An argument of an emitted signal.
@MainActor struct Argument {
  let write: (UnsafeMutablePointer<GValue>) -> Void

  init(boxed value: UnsafeMutablePointer<GValue>) {
    write = {
      g_value_init($0, g_value_get_type())
      g_value_set_boxed($0, value)
    }
  }

  init<T: Value>(_ value: T) {
    write = {
      g_value_init($0, T.gtype)
      value.write(to: $0)
    }
  }
}

extension Object {
  /// Emits a signal, and returns its Boolean result.
  @MainActor @discardableResult func emit(_ signal: String, _ arguments: [Argument]) -> Bool {
    var values = [GValue](repeating: GValue(), count: arguments.count + 1)
    g_value_init(&values[0], instanceType)
    g_value_set_object(&values[0], pointer)
    for (index, argument) in arguments.enumerated() { argument.write(&values[index + 1]) }
    var answer = GValue()
    g_value_init(&answer, Bool.gtype)
    g_signal_emitv(&values, g_signal_lookup(signal, instanceType), 0, &answer)
    defer { values.indices.forEach { g_value_unset(&values[$0]) } }
    return Bool.read(&answer)
  }

  @MainActor private var instanceType: GType {
    cast(GTypeInstance.self).pointee.g_class.pointee.g_type
  }
}
