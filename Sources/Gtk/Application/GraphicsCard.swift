import CGtk

/// Whether something beside the processor can draw with OpenGL.
enum GraphicsCard {
  /// What drivers outside the kernel's own direct rendering make: NVIDIA's, that of Windows for Linux beneath it, and those
  /// of Arm's and Qualcomm's.
  private static let others = ["nvidiactl", "dxg", "mali0", "kgsl-3d0"]

  /// Whether one was there when the program first asked.
  static let isPresent = isThere()

  /// Looks at the device files, which is quick; loading the drivers to ask them takes longer than all the rest of GTK. A
  /// display of another machine draws by itself, and is not asked.
  static func isThere(
    devices: String = "/dev", environment: (String) -> String? = GraphicsCard.environment
  ) -> Bool {
    // Mesa: it takes what the C library's `atoi` and a few words say.
    if let software = environment("LIBGL_ALWAYS_SOFTWARE")?.lowercased(),
      ["1", "true", "yes", "y", "t"].contains(software)
    {
      return false
    }
    return names(in: devices + "/dri").contains { $0.hasPrefix("renderD") }
      || others.contains { g_file_test(devices + "/" + $0, G_FILE_TEST_EXISTS) != 0 }
  }

  nonisolated static func environment(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  private static func names(in folder: String) -> [String] {
    guard let opened = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(opened) }
    var names: [String] = []
    while let name = g_dir_read_name(opened) { names.append(String(cString: name)) }
    return names
  }
}
