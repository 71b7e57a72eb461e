import AppBase
import Documents
import Features
import Gtk

/// The CSS of the program's own widgets, in addition to libadwaita's.
enum Style {
  static func apply() { StyleSheet(base + swatches).apply() }

  private static let base = """
    headerbar.tight > windowhandle > box { padding-left: 2px; padding-right: 2px; }
    headerbar.tight > windowhandle > box, headerbar.tight > windowhandle > box > box { border-spacing: 2px; }
    headerbar.tight button { padding-left: 4px; padding-right: 4px; min-width: 24px; }
    headerbar.tight windowcontrols { border-spacing: 0; }
    headerbar.tight windowcontrols button { margin: 0; padding: 2px; min-width: 22px; }
    /* Libadwaita draws the edge of a window that has no shadow as three insets over all of it. */
    window.solid-csd:not(.maximized):not(.fullscreen) {
      box-shadow: none; border: 5px solid @headerbar_bg_color; padding: 0;
      outline: 1px solid alpha(@window_fg_color, 0.15); outline-offset: -1px;
    }
    /* The parts of this window cover all of it: without a graphics card a background under the map is a tenth of a frame. */
    window.covered { background: none; }
    window.covered flap > separator, window.covered .divided-map > paned > separator { background: image(alpha(currentColor, 0.15)) @window_bg_color; }
    /* The edge of the sidebar is a line that a pointer can hit: it has room over the map. */
    window.covered flap > separator.sidebar-edge { min-width: 1px; background-clip: content-box; }
    window.covered flap > separator.sidebar-edge:dir(ltr) { padding-right: 7px; margin-right: -7px; }
    window.covered flap > separator.sidebar-edge:dir(rtl) { padding-left: 7px; margin-left: -7px; }
    .map-controls { margin: 12px; }
    .map:focus:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; }
    .map-pill {
      background-color: alpha(@popover_bg_color, 0.96); color: @popover_fg_color; border-radius: \(BoxShadows.pill.cornerRadius)px;
      padding: 6px 8px 6px 16px; margin: 12px;
    }
    .map-pill.wide { padding-right: 16px; }
    .map-card {
      background-color: alpha(@popover_bg_color, 0.97); color: @popover_fg_color; border-radius: \(BoxShadows.card.cornerRadius)px;
      padding: 24px 30px 27px; margin: 18px;
    }
    .map-legend {
      background-color: @popover_bg_color; color: @popover_fg_color; border-radius: 10px;
      box-shadow: 0 0 0 1px alpha(@popover_fg_color, 0.12);
    }
    .map-legend button { min-height: 30px; padding: 0 8px; border-radius: 10px; }
    .map-legend button:last-child { min-width: 30px; padding: 0; }
    .message-bar { padding: 8px 12px; }
    .message-bar.warning { background: @warning_bg_color; color: @warning_fg_color; }
    .message-bar.suggestion { background: mix(@window_bg_color, @accent_bg_color, 0.12); }
    .map-card.small { padding: 12px 18px 15px; margin: 12px; }
    .map-card .recent-file { font-weight: normal; padding: 3px 12px; min-height: 24px; }
    .map-pill .pill-button { border-radius: 12px; padding: 2px 12px; min-height: 24px; }
    .title-prompt {
      background-color: @popover_bg_color; color: @popover_fg_color; border-radius: 9px; min-height: 36px;
      box-shadow: 0 1px 5px 1px rgba(0,0,0,0.12), 0 2px 12px 3px rgba(0,0,0,0.12);
    }
    shortcuts-section stackswitcher > button > label { margin: 0; padding: 0; }
    .drop-highlight { box-shadow: inset 0 0 0 3px @accent_bg_color; }
    .place-list { background: transparent; }
    .place-list > row { border-radius: 9px; margin: 1px 6px; padding: 7px 9px; }
    .place-list > row.highlighted { background-color: alpha(@accent_bg_color, 0.18); }
    .place-list > row.group-start { margin-top: 12px; }
    .table-preview { border: 1px solid alpha(currentColor, 0.15); border-radius: 9px; }
    .table-preview > box { padding: 6px 0; }
    .table-preview > box.marked { background-color: alpha(@accent_bg_color, 0.18); }
    .table-preview label { padding: 2px 9px; }
    .table-bar { padding: 3px 6px; min-height: 30px; }
    .table-bar button { min-width: 28px; min-height: 28px; padding: 0; }
    .table-bar button.layer-choice { padding: 0 6px; }
    table-grid { color: @view_fg_color; }
    .table-base { color: @view_bg_color; }
    .table-accent { color: @accent_bg_color; }
    .table-head { color: mix(@window_bg_color, @window_fg_color, 0.05); }
    .cell-editor { min-height: 26px; padding: 0 8px; border-radius: 3px; background-color: @view_bg_color; }
    .replacements { background: transparent; }
    .replacements > row { padding: 6px 12px; border-bottom: 1px solid alpha(currentColor, 0.08); }
    .found-card {
      background-color: @popover_bg_color; color: @popover_fg_color; border-radius: 12px;
      padding: 9px 9px 12px 12px;
      box-shadow: 0 1px 5px 1px rgba(0,0,0,0.12), 0 2px 12px 3px rgba(0,0,0,0.12);
    }
    .callout { padding: 9px 12px 12px; }
    .place-readout button { min-width: 28px; min-height: 28px; padding: 0; }
    .layers-heading { padding: 2px 9px 2px 6px; min-height: 26px; }
    .layer-list { background: transparent; margin-bottom: 6px; }
    .layer-list:drop(active) { box-shadow: none; }
    .layer-list > row { border-radius: 9px; margin: 1px 6px; padding: 0 0 0 9px; min-height: 36px; }
    .layer-list > row.active { background-color: alpha(@accent_bg_color, 0.12); }
    .layer-list > row.pulled { opacity: 0.5; }
    .layer-list > row.drop-above { box-shadow: inset 0 2px @accent_bg_color; border-radius: 0; }
    .layer-list > row.drop-on { box-shadow: inset 0 0 0 2px @accent_bg_color; }
    .layer-list > row.drop-below { box-shadow: inset 0 -2px @accent_bg_color; border-radius: 0; }
    .layer button { min-width: 28px; min-height: 28px; padding: 0; }
    .layer button.resting { opacity: 0.45; }
    .layer .chosen { font-weight: bold; }
    .layer .unsaved { color: @accent_color; font-size: 70%; }
    .properties-heading { padding: 2px 9px 2px 0; min-height: 26px; }
    .property entry { min-height: 30px; }
    .property button { min-width: 28px; min-height: 28px; padding: 0; }
    .text-area { border-radius: 6px; background-color: alpha(currentColor, 0.08); }
    .text-area.error { box-shadow: inset 0 0 0 1px @error_color; }
    .text-area textview { padding: 7px 9px; }
    .text-area:focus-within { outline: 2px solid alpha(@accent_color, 0.5); outline-offset: -2px; }
    .text-area textview, .text-area text { background: transparent; }
    .description-field { padding: 7px 12px 9px; }
    .description-field textview, .description-field text { background: transparent; }
    .card-head button { min-width: 28px; min-height: 28px; padding: 0; }
    .photo { border-radius: 9px; }
    .drag-handle { min-width: 24px; min-height: 28px; border-radius: 6px; }
    .drag-handle:hover { background-color: alpha(currentColor, 0.1); opacity: 1; }
    .name-entry { min-height: 26px; padding: 0 6px; }
    .swatch {
      min-width: 24px; min-height: 24px; padding: 0; border-radius: 9999px; box-shadow: none;
      outline-offset: 2px;
    }
    .swatch image { color: white; -gtk-icon-shadow: 0 1px 1px rgba(0,0,0,0.5); }
    .swatch:not(:checked) image { opacity: 0; }
    .swatch.custom { background: @card_shade_color; }
    /* A ring around the swatch would cover the edge of the next one. */
    .swatch.custom.chosen { box-shadow: inset 0 0 0 2px @accent_color; }
    .swatch.custom image { color: inherit; opacity: 1; -gtk-icon-shadow: none; }
    .symbol-chooser contents { padding: 9px; }
    .symbol-chooser flowboxchild { min-width: 32px; min-height: 32px; padding: 0; border-radius: 6px; }
    .symbol-chooser flowboxchild:selected { background-color: alpha(@accent_bg_color, 0.3); color: inherit; }
    .marker-size { min-width: 20px; padding-left: 6px; padding-right: 6px; }
    .readout { font-size: 118%; font-weight: bold; }
    """

  private static var swatches: String {
    let standard = HexColor(ColorChoice.standard.color).text
    let named = NamedColor.all.map { color in
      ".swatch.\(color.id) { background: \(color.hex.text); border: 1px solid shade(\(color.hex.text), 0.8); }\n"
    }
    // The gradient draws a white dot, like the hole in a marker's head.
    return named.joined() + """
      .swatch.\(ColorChoice.standardID) {
        background: radial-gradient(circle, white 3px, \(standard) 4px);
        border: 1px solid shade(\(standard), 0.8);
      }
      .swatch.\(ColorChoice.standardID):checked { background: \(standard); }
      .swatch.shape { background: #555555; border: 1px solid #444444; }

      """
  }
}
