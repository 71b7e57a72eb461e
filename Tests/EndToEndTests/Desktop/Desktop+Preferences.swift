import Foundation

extension Desktop {
  /// Stores preferences for programs that start later. The keys are the names of settings.
  func prefer(_ preferences: [String: String]) throws {
    let schemas = folder.appendingPathComponent("schemas")
    try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
    let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../data").standardized
    try run(["glib-compile-schemas", "--targetdir=\(schemas.path)", data.path])
    let settings = folder.appendingPathComponent("config/glib-2.0/settings")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    let lines = preferences.map { "\($0)='\($1)'\n" }.joined()
    try "[org/pindrop/Pindrop]\n\(lines)"
      .write(to: settings.appendingPathComponent("keyfile"), atomically: true, encoding: .utf8)
    environment["GSETTINGS_BACKEND"] = "keyfile"
    environment["GSETTINGS_SCHEMA_DIR"] = schemas.path
  }
}
