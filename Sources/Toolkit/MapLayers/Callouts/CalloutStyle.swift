import Gtk

/// The default style of callouts, which themes and programs can override. The CSS nodes are `map-callout`, whose
/// `color` is the color of the arrow, and labels with the classes `title` and `subtitle`.
enum CalloutStyle {
  /// The style class for a window whose callouts have an edge with high contrast.
  static let highContrast = "high-contrast"

  /// Registers the style, once per process.
  static func apply() { _ = sheet }

  // Define the popover colors, because only libadwaita's themes have colors with these names.
  private static let sheet: StyleSheet = {
    let sheet = StyleSheet(
      """
      @define-color popover_bg_color @theme_base_color;
      @define-color popover_fg_color @theme_text_color;
      @define-color accent_color @theme_selected_bg_color;
      map-callout {
        background-color: @popover_bg_color; color: @popover_bg_color; border-radius: 12px;
        box-shadow: 0 0 0 1px alpha(@popover_fg_color, 0.15);
      }
      map-callout:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; }
      map-callout > box { color: @popover_fg_color; padding: 7px 13px 8px; }
      map-callout > box.with-left { padding-left: 8px; }
      map-callout > box.with-right { padding-right: 8px; }
      map-callout label.title { font-weight: bold; }
      /* No opacity, which would dim the links as well. */
      map-callout label.subtitle { font-size: 92%; color: alpha(@popover_fg_color, 0.75); }
      window.\(highContrast) map-callout { box-shadow: 0 0 0 2px @popover_fg_color; }
      window.\(highContrast) map-callout label.subtitle { color: @popover_fg_color; }
      """)
    sheet.apply(.fallback)
    return sheet
  }()
}
