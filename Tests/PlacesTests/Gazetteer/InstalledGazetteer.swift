import Places

/// The gazetteer that is installed with the program, opened once for all tests.
enum InstalledGazetteer {
  static let shared = Result { try Gazetteer.installed() }
}
