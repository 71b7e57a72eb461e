import CGtk

/// Detects whether the computer has a GPU for OpenGL.
enum GraphicsCard {
  /// Device files of GPU drivers outside the kernel's DRM: NVIDIA, WSL, Arm Mali and Qualcomm.
  private static let others = ["nvidiactl", "dxg", "mali0", "kgsl-3d0"]

  /// Whether a GPU was present when this property was first read.
  static let isPresent = isThere()

  /// Whether the computer has a GPU, according to its device files. Loading the drivers to query them would take longer
  /// than the rest of GTK's startup. The GPU of a remote display isn't taken into account.
  static func isThere(
    devices: String = "/dev", environment: (String) -> String? = GraphicsCard.environment
  ) -> Bool {
    // Mesa accepts all values that `atoi` parses as nonzero, and a few words.
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
