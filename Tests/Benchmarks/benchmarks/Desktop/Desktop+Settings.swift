import Foundation

extension Desktop {
  /// Stores settings of Pindrop that are lists of texts. Returns the environment in which the program uses them.
  func environment(withSettings settings: [String: [String]]) throws -> [String: String] {
    let config = folder.appending(path: "config-\(UUID().uuidString.prefix(8))")
    let stored = config.appending(path: "glib-2.0/settings")
    try FileManager.default.createDirectory(at: stored, withIntermediateDirectories: true)
    let data = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../data")
    try Tool("glib-compile-schemas", package: "libglib2.0-bin")
      .run(["--targetdir=\(config.path)", data.standardized.path], environment: environment)
    let lines = settings.map { name, texts in
      "\(name)=[\(texts.map { "'\($0)'" }.joined(separator: ", "))]\n"
    }
    try "[org/pindrop/Pindrop]\n\(lines.joined())"
      .write(to: stored.appending(path: "keyfile"), atomically: true, encoding: .utf8)
    return [
      "GSETTINGS_BACKEND": "keyfile", "GSETTINGS_SCHEMA_DIR": config.path, "XDG_CONFIG_HOME": config.path,
    ]
  }
}
