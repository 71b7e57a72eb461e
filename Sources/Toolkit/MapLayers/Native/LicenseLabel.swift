import CShumate
import Gtk

/// The label with the attribution of the sources on a map. It has a background.
package final class LicenseLabel: Widget {
  package init() {
    _ = LicenseLabel.sheet
    super.init(sharing: UnsafeMutableRawPointer(shumate_license_new()))
    addStyle("map-credit")
    horizontalAlign = .end
    verticalAlign = .end
  }

  package func show(_ source: MapSource) { shumate_license_append_map_source(opaque, source.cast()) }
  package func hide(_ source: MapSource) { shumate_license_remove_map_source(opaque, source.cast()) }

  // Define the window colors, because only libadwaita's themes have colors with these names.
  private static let sheet: StyleSheet = {
    let sheet = StyleSheet(
      """
      @define-color window_bg_color @theme_bg_color;
      @define-color window_fg_color @theme_fg_color;
      .map-credit {
        background-color: alpha(@window_bg_color, 0.82); color: @window_fg_color; border-radius: 6px;
        padding: 2px 8px; margin: 6px; font-size: smaller;
      }
      """)
    sheet.apply(.fallback)
    return sheet
  }()
}
