import CGtk

extension Widget {
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(cast()) != 0 }
    set { gtk_widget_set_focusable(cast(), newValue ? 1 : 0) }
  }

  public var focusesOnClick: Bool {
    get { gtk_widget_get_focus_on_click(cast()) != 0 }
    set { gtk_widget_set_focus_on_click(cast(), newValue ? 1 : 0) }
  }

  public var hasFocus: Bool { gtk_widget_has_focus(cast()) != 0 }

  /// Whether the widget or a descendant is the focus widget of the window.
  public var containsFocus: Bool {
    gtk_widget_get_state_flags(cast()).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Gives the widget the keyboard focus. Returns `false` if the widget can't have the focus.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(cast()) != 0 }

  /// Moves the focus among the widget's descendants, like the Tab key.
  @discardableResult
  public func focusChild(_ direction: FocusDirection) -> Bool {
    gtk_widget_child_focus(cast(), GtkDirectionType(rawValue: direction.rawValue)) != 0
  }
}

/// The direction of a focus movement.
public enum FocusDirection: UInt32, Enumeration {
  case tabForward
  case tabBackward
  case up
  case down
  case left
  case right
}
