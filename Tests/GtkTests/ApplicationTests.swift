import CGtk
import Colors
import Gtk
import GtkTesting
import XCTest

final class ApplicationTests: XCTestCase {
  func testApplicationOpensFilesAndURIsAndActivates() throws {
    try onMain {
      let application = Application(id: "org.pindrop.Test\(getpid())", flags: [.handlesOpen, .nonUnique])
      var heard: [String] = []
      application.onStartup { heard.append("startup") }
      application.onActivate { heard.append("activate") }
      application.onOpen { files, hint in heard.append("\(files.map(\.uri)) \(hint)") }
      try application.register()
      XCTAssertFalse(application.isRemote)
      application.activate()
      application.open([File(argument: "geo:1,2"), File(path: "/tmp/a")], hint: "h")
      XCTAssertEqual(heard, ["startup", "activate", "[\"geo:1,2\", \"file:///tmp/a\"] h"])
    }
  }

  func testApplicationRunsUntilItsLastWindowCloses() throws {
    try onMain {
      weak var window: ApplicationWindow?
      weak var freed: Application?
      do {
        let application = Application(id: "org.pindrop.Test", flags: .nonUnique)
        freed = application
        application.onActivate { [unowned application] in
          let made = ApplicationWindow(application)
          made.addAction("x") {}
          window = made
          made.present()
          XCTAssertTrue(application.windows == [made])
          MainLoop.after(seconds: 0.01) { [weak made] in made?.close() }
        }
        XCTAssertEqual(application.run(["pindrop"]), 0)
      }
      XCTAssertNil(window)
      XCTAssertNil(freed)
    }
  }

  func testAcceleratorsAndActionsBelongToTheApplication() throws {
    try onMain {
      let application = Application(id: "org.pindrop.Test", flags: .nonUnique)
      application.setAccelerators(["<Control>plus", "<Control>KP_Add"], for: "app.zoom-in")
      XCTAssertEqual(application.accelerators(for: "app.zoom-in"), ["<Control>plus", "<Control>KP_Add"])
      var calls = 0
      application.addAction("zoom-in") { calls += 1 }
      application.action("zoom-in")?.activate()
      XCTAssertEqual(calls, 1)
    }
  }

  func testStyleSheetReportsItsErrors() throws {
    try onMain {
      XCTAssertEqual(StyleSheet("probe { color: rgb(1, 2, 3); }").errors, [])
      XCTAssertEqual(StyleSheet("probe { colour: red; }").errors.count, 1)
      let probe = Probe()
      let sheet = StyleSheet("probe { color: rgb(255, 0, 0); }")
      sheet.apply()
      defer { sheet.withdraw() }
      XCTAssertEqual(probe.color, Color(red: 1, green: 0, blue: 0))
    }
  }

  func testSettingsWithoutASchemaAreNil() throws {
    try onMain {
      XCTAssertNil(StoredSettings(schema: "org.pindrop.NoSuchThing"))
      guard let settings = StoredSettings(schema: "org.gtk.gtk4.Settings.FileChooser") else {
        throw XCTSkip("GTK's own schemas are missing")
      }
      XCTAssertTrue(settings.has("show-hidden"))
      XCTAssertFalse(settings.has("nothing"))
      var heard = 0
      settings.onChange("show-hidden") { heard += 1 }
      XCTAssertTrue(settings.setValue(true, for: "show-hidden"))
      XCTAssertEqual(settings.value("show-hidden"), true)
      XCTAssertNil(settings.value("show-hidden", as: String.self))
      pump { heard == 1 }
    }
  }

  func testDesktopSettingsAreRead() throws {
    try onMain {
      let settings = try XCTUnwrap(Settings.standard)
      XCTAssertGreaterThan(settings.dragThreshold, 0)
      XCTAssertGreaterThan(settings.longPressTime, 0.1)
      var heard = 0
      let handler = settings.onAnimationsEnabled { heard += 1 }
      settings.animationsEnabled.toggle()
      settings.animationsEnabled.toggle()
      handler.disconnect()
      XCTAssertEqual(heard, 2)
    }
  }
}
