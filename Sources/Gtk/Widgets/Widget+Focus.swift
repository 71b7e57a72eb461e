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

  /// Whether the widget or one inside it is where its window's keys go.
  public var containsFocus: Bool {
    gtk_widget_get_state_flags(cast()).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Gives the widget the keyboard; false where it takes none.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(cast()) != 0 }

  /// Moves the focus inside the widget, as the Tab key does.
  @discardableResult
  public func focusChild(_ direction: FocusDirection) -> Bool {
    gtk_widget_child_focus(cast(), GtkDirectionType(rawValue: direction.rawValue)) != 0
  }
}

/// Which way the keyboard's focus goes.
public enum FocusDirection: UInt32, Enumeration {
  case tabForward
  case tabBackward
  case up
  case down
  case left
  case right
}
