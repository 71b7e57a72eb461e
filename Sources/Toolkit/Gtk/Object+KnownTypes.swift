import CGtk

extension Object {
  /// The functions that create the wrappers of this module's classes, by GType.
  static var knownMakers: [GType: @MainActor (UnsafeMutableRawPointer) -> Object] {
    [
      g_menu_get_type(): Menu.init(taking:),
      g_simple_action_get_type(): SimpleAction.init(taking:),
      gdk_clipboard_get_type(): Clipboard.init(taking:),
      gdk_drag_get_type(): Drag.init(taking:),
      gdk_drop_get_type(): Drop.init(taking:),
      gdk_texture_get_type(): Texture.init(taking:),
      gtk_adjustment_get_type(): Adjustment.init(taking:),
      gtk_application_get_type(): Application.init(taking:),
      gtk_application_window_get_type(): ApplicationWindow.init(taking:),
      gtk_button_get_type(): Button.init(taking:),
      gtk_event_controller_get_type(): EventController.init(taking:),
      gtk_icon_theme_get_type(): IconTheme.init(taking:),
      gtk_label_get_type(): Label.init(taking:),
      gtk_list_item_get_type(): ListItem.init(taking:),
      gtk_popover_get_type(): Popover.init(taking:),
      gtk_recent_manager_get_type(): RecentManager.init(taking:),
      gtk_settings_get_type(): Settings.init(taking:),
      gtk_widget_get_type(): Widget.init(taking:),
      gtk_window_get_type(): Window.init(taking:),
    ]
  }
}
