import Places

/// The installed file, read once for all tests.
enum InstalledGazetteer {
  static let shared = Result { try Gazetteer.installed() }
}
