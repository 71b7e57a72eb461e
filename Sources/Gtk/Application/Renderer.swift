import CGtk

/// Which part of GTK draws.
enum Renderer {
  /// A variable of the environment.
  struct Variable: Hashable {
    var name: String
    var value: String
  }

  /// Has GTK leave OpenGL out while `body` starts it, where the environment chooses to draw without, or chooses nothing and
  /// there is no graphics card. Its drivers take longer to load than all the rest of GTK, and several megabytes; and where
  /// the processor draws by OpenGL, a frame costs three times as much as with cairo.
  static func withoutUnused<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    guard
      let variable = variable(
        for: GraphicsCard.environment("GSK_RENDERER"), hasCard: GraphicsCard.isPresent,
        minorVersion: GtkVersion.minor)
    else { return try body() }
    let before = GraphicsCard.environment(variable.name)
    // Programs that are started later inherit the environment.
    defer {
      if let before { g_setenv(variable.name, before, 1) } else { g_unsetenv(variable.name) }
    }
    g_setenv(variable.name, [before, variable.value].compactMap(\.self).joined(separator: ","), 1)
    return try body()
  }

  /// What tells GTK 4 of a version not to look for OpenGL where `renderer` is chosen, or none and there is no graphics card;
  /// nil where OpenGL is needed.
  static func variable(for renderer: String?, hasCard: Bool, minorVersion: Int) -> Variable? {
    guard renderer == "cairo" || renderer ?? "" == "" && !hasCard else { return nil }
    return GtkVersion.disablesRenderersByName(minor: minorVersion)
      ? Variable(name: "GDK_DISABLE", value: "gl,vulkan") : Variable(name: "GDK_DEBUG", value: "gl-disable")
  }
}
