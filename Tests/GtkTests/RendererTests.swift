import CGtk
import GtkTesting
import XCTest

@testable import Gtk

final class RendererTests: XCTestCase {
  func testOnlyWhoDrawsWithoutOpenGLLeavesItOut() throws {
    try onMain {
      for renderer in [nil, "", "gl", "ngl", "vulkan", "help"] {
        XCTAssertNil(Renderer.variable(for: renderer, minorVersion: 8))
      }
      XCTAssertEqual(
        Renderer.variable(for: "cairo", minorVersion: 14),
        Renderer.Variable(name: "GDK_DEBUG", value: "gl-disable"))
      XCTAssertEqual(
        Renderer.variable(for: "cairo", minorVersion: 16),
        Renderer.Variable(name: "GDK_DISABLE", value: "gl,vulkan"))
    }
  }

  func testWhatIsStartedLaterInheritsNothingOfIt() throws {
    try onMain {
      let before = RendererTests.environment("GSK_RENDERER")
      defer { RendererTests.set("GSK_RENDERER", before) }
      RendererTests.set("GSK_RENDERER", "cairo")
      let variable = try XCTUnwrap(
        Renderer.variable(for: "cairo", minorVersion: Int(gtk_get_minor_version())))
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

  @MainActor private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  @MainActor private static func set(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
}
