import Places

/// The file that ships, read once for all tests.
enum InstalledGazetteer {
  static let shared = Result { try Gazetteer.installed() }
}
