import BaseMap
import MapStyles
import XCTest

@testable import AppBase

final class ThemeTests: XCTestCase {
  func testGTKThemeNameDeterminesDarkMode() {
    for name in ["Adwaita:dark", "Yaru-dark", "HighContrast:Dark"] {
      XCTAssertTrue(Theme.isDark(gtkTheme: name), name)
    }
    for name in [nil, "", "Adwaita", "Adwaita:light", "Darkish", "dark-blue"] {
      XCTAssertFalse(Theme.isDark(gtkTheme: name), name ?? "nil")
    }
  }
}
