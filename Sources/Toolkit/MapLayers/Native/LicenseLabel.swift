import Gtk
import Tiles

/// The label with the attributions of the base maps on a map. Each attribution begins on a new line, and can contain
/// links. The label has a background.
package final class LicenseLabel: Label {
  /// The attributions from top to bottom.
  package var credits: [Attribution] = [] {
    didSet {
      guard credits != oldValue else { return }
      setMarkup(credits.map(\.markup).joined(separator: "\n"))
      onChange()
    }
  }
  /// Called when the attributions have changed.
  package var onChange: () -> Void = {}

  /// The maximum width of a line, in average characters.
  private static let longestLine = 80

  package init() {
    _ = LicenseLabel.sheet
    super.init("")
    wraps = true
    xAlign = 1
    justification = .right
    setWidth(atMost: LicenseLabel.longestLine)
    addStyle("map-credit")
    horizontalAlign = .end
    verticalAlign = .end
  }

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

extension Attribution {
  /// The text and links as Pango markup.
  fileprivate var markup: String {
    pieces.map { piece in
      let text = Markup.escaping(piece.text)
      return piece.link.map { "<a href=\"\(Markup.escaping($0))\">\(text)</a>" } ?? text
    }.joined()
  }
}
