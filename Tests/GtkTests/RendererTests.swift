import CGtk
import GtkTesting
import XCTest

@testable import Gtk

final class RendererTests: XCTestCase {
  func testOpenGLIsDisabledOnlyForCairo() throws {
    try onMain {
      for renderer in [nil, "", "gl", "ngl", "vulkan", "help"] {
        XCTAssertNil(Renderer.variable(for: renderer, hasCard: true, minorVersion: 8))
      }
      for renderer in ["gl", "ngl", "vulkan", "help"] {
        XCTAssertNil(Renderer.variable(for: renderer, hasCard: false, minorVersion: 8))
      }
      for (renderer, hasCard) in [("cairo", true), ("cairo", false), (nil, false), ("", false)] {
        XCTAssertEqual(
          Renderer.variable(for: renderer, hasCard: hasCard, minorVersion: 14),
          Renderer.Variable(name: "GDK_DEBUG", value: "gl-disable"))
        XCTAssertEqual(
          Renderer.variable(for: renderer, hasCard: hasCard, minorVersion: 16),
          Renderer.Variable(name: "GDK_DISABLE", value: "gl,vulkan"))
      }
    }
  }

  func testDisabledOpenGLIsNotInherited() throws {
    try onMain {
      let before = RendererTests.environment("GSK_RENDERER")
      defer { RendererTests.set("GSK_RENDERER", before) }
      RendererTests.set("GSK_RENDERER", "cairo")
      let variable = try XCTUnwrap(
        Renderer.variable(for: "cairo", hasCard: true, minorVersion: Int(gtk_get_minor_version())))
      for outside in [nil, "help"] {
        let was = RendererTests.environment(variable.name)
        defer { RendererTests.set(variable.name, was) }
        RendererTests.set(variable.name, outside)
        let inside = Renderer.withoutUnused { RendererTests.environment(variable.name) }
        XCTAssertEqual(inside, (outside.map { $0 + "," } ?? "") + variable.value)
        XCTAssertEqual(RendererTests.environment(variable.name), outside)
      }
    }
  }

  func testGraphicsCardIsFoundByItsDeviceFile() throws {
    try onMain {
      let folder = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      @MainActor func isThere(_ environment: [String: String] = [:]) -> Bool {
        GraphicsCard.isThere(devices: folder.path) { environment[$0] }
      }
      XCTAssertFalse(isThere(), "without any folder")
      let direct = folder.appending(path: "dri")
      try FileManager.default.createDirectory(at: direct, withIntermediateDirectories: true)
      // Create a display device without a render device, as in a virtual machine.
      try Data().write(to: direct.appending(path: "card0"))
      XCTAssertFalse(isThere())
      for name in ["dri/renderD128", "nvidiactl", "dxg"] {
        let device = folder.appending(path: name)
        try Data().write(to: device)
        XCTAssertTrue(isThere(), name)
        XCTAssertFalse(isThere(["LIBGL_ALWAYS_SOFTWARE": "true"]))
        XCTAssertTrue(isThere(["LIBGL_ALWAYS_SOFTWARE": "0"]))
        try FileManager.default.removeItem(at: device)
      }
    }
  }

  @MainActor private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  @MainActor private static func set(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
}
