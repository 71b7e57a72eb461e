import CGtk

/// A slider for choosing a number.
///
/// Scrolling over the slider scrolls its container instead of changing the number.
public final class Scale: Widget {
  /// Creates a horizontal slider that arrow keys move by `step`. It doesn't display its number.
  public init(_ range: ClosedRange<Double>, step: Double) {
    super.init(
      sharing: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    gtk_scale_set_draw_value(cast(), 0)
    leaveWheel()
  }

  public var value: Double {
    get { gtk_range_get_value(cast()) }
    set { gtk_range_set_value(cast(), newValue) }
  }

  /// Calls `body` whenever the value changes, whether by the user or by the program.
  @discardableResult
  public func onChange(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("value-changed", body)
  }

  private func leaveWheel() {
    let controllers = gtk_widget_observe_controllers(cast())!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      let controller = OpaquePointer(item)
      if g_type_check_instance_is_a(
        item.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_scroll_get_type()) != 0
      {
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE)
      }
      g_object_unref(item)
    }
  }
}
