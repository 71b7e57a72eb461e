import CGtk

/// libshumate's gestures, which pan, zoom and rotate the map. The map owns them.
package struct NativeGestures {
  package let panning, zooming, turning: [Gesture]

  package struct Gesture {
    fileprivate let controller: OpaquePointer
    /// The propagation phase that libshumate has set for the gesture.
    fileprivate let phase: GtkPropagationPhase

    /// Whether the gesture receives events.
    package var isAllowed: Bool { gtk_event_controller_get_propagation_phase(controller) == phase }
  }

  /// Finds the gestures of a map. Call this initializer before other controllers are added to the map.
  package init(of map: OpaquePointer) {
    let controllers = gtk_widget_observe_controllers(UnsafeMutablePointer<GtkWidget>(map))!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    let all = (0..<g_list_model_get_n_items(controllers)).map { position in
      let item = g_list_model_get_item(controllers, position)!
      g_object_unref(item)
      return OpaquePointer(item)
    }
    func gestures(_ types: GType...) -> [Gesture] {
      all.filter { controller in
        types.contains {
          g_type_check_instance_is_a(UnsafeMutablePointer<GTypeInstance>(controller), $0) != 0
        }
      }
      .map { Gesture(controller: $0, phase: gtk_event_controller_get_propagation_phase($0)) }
    }
    panning = gestures(gtk_gesture_drag_get_type(), gtk_gesture_swipe_get_type())
    // The click gesture zooms on a double click, even if `zoom-on-double-click` is off.
    zooming = gestures(
      gtk_gesture_zoom_get_type(), gtk_event_controller_scroll_get_type(), gtk_gesture_click_get_type())
    turning = gestures(gtk_gesture_rotate_get_type())
  }

  /// Enables or disables the gestures.
  package func allow(panning canPan: Bool, zooming canZoom: Bool, turning canTurn: Bool) {
    for (gestures, isAllowed) in [(panning, canPan), (zooming, canZoom), (turning, canTurn)] {
      for gesture in gestures {
        gtk_event_controller_set_propagation_phase(
          gesture.controller, isAllowed ? gesture.phase : GTK_PHASE_NONE)
      }
    }
  }
}
