import CGtk

/// Chooses the renderer that GTK uses.
enum Renderer {
  /// An environment variable.
  struct Variable: Hashable {
    var name: String
    var value: String
  }

  /// Disables OpenGL while `body` initializes GTK if OpenGL isn't needed: if the environment selects the cairo
  /// renderer, or if it selects no renderer and there is no GPU.
  ///
  /// The OpenGL drivers take longer to load than the rest of GTK and need several megabytes. With software OpenGL, a
  /// frame takes three times as long as with cairo.
  static func withoutUnused<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    guard
      let variable = variable(
        for: GraphicsCard.environment("GSK_RENDERER"), hasCard: GraphicsCard.isPresent,
        minorVersion: GtkVersion.minor)
    else { return try body() }
    let before = GraphicsCard.environment(variable.name)
    // Restore the variable, because programs started later inherit the environment.
    defer {
      if let before { g_setenv(variable.name, before, 1) } else { g_unsetenv(variable.name) }
    }
    g_setenv(variable.name, [before, variable.value].compactMap(\.self).joined(separator: ","), 1)
    return try body()
  }

  /// Returns the environment variable that makes a version of GTK 4 skip OpenGL, or `nil` if OpenGL is needed. OpenGL
  /// is skipped if `renderer` is cairo, or if `renderer` is unset and there is no GPU.
  static func variable(for renderer: String?, hasCard: Bool, minorVersion: Int) -> Variable? {
    guard renderer == "cairo" || renderer ?? "" == "" && !hasCard else { return nil }
    return GtkVersion.disablesRenderersByName(minor: minorVersion)
      ? Variable(name: "GDK_DISABLE", value: "gl,vulkan") : Variable(name: "GDK_DEBUG", value: "gl-disable")
  }
}
