import Gtk

/// The style of controls over a map. The CSS node `map-buttons` is a box of buttons, and `scale-view` is a scale. A
/// program's style sheet that is applied later takes precedence.
enum ControlStyle {
  /// Registers the style, once per process.
  static func apply() { _ = sheets }

  private static let sheets: [StyleSheet] = {
    let sheets = [StyleSheet(colors), StyleSheet(rules)]
    sheets[0].apply(.fallback)
    // Use a priority that overrides the theme's style of buttons.
    sheets[1].apply(.application)
    return sheets
  }()

  // Define the colors, because only libadwaita's themes have colors with these names.
  private static let colors = """
    @define-color window_bg_color @theme_bg_color;
    @define-color window_fg_color @theme_fg_color;
    @define-color popover_bg_color @theme_base_color;
    @define-color popover_fg_color @theme_text_color;
    @define-color accent_bg_color @theme_selected_bg_color;
    @define-color accent_color @theme_selected_bg_color;
    """

  private static let rules = """
    .map-buttons { border-radius: 10px; }
    .map-buttons button {
      min-width: 38px; min-height: 38px; padding: 0; border: none; border-radius: 0; background-image: none;
      background-color: alpha(@popover_bg_color, 0.96); color: @popover_fg_color;
    }
    .map-buttons button:hover { background-color: mix(@popover_bg_color, @popover_fg_color, 0.07); }
    .map-buttons button:active { background-color: mix(@popover_bg_color, @popover_fg_color, 0.16); }
    .map-buttons button:checked {
      background-color: mix(@popover_bg_color, @accent_bg_color, 0.2); color: @accent_color;
    }
    .map-buttons button:checked:hover { background-color: mix(@popover_bg_color, @accent_bg_color, 0.28); }
    .map-buttons.located button { color: @accent_color; }
    .map-buttons button:first-child { border-radius: 10px 10px 0 0; }
    .map-buttons button:last-child { border-radius: 0 0 10px 10px; }
    .map-buttons button:only-child { border-radius: 10px; }
    .scale-view { background: alpha(@window_bg_color, 0.7); border-radius: 3px; padding: 1px; margin: 6px; }
    .scale-view label { font-size: smaller; padding: 0 3px; }
    .scale-view scale-bar { min-height: 6px; color: alpha(@window_fg_color, 0.6); }
    """
}
