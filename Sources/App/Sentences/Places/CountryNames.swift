import Foundation
import Gettext
import InstalledData

/// The names of countries in one language. They are looked up by the English names, which the base map and the
/// gazetteer use.
public struct CountryNames: Sendable {
  /// The names, keyed by English name. The dictionary is empty for English.
  public let names: [String: String]

  /// Parses a table in the format of `data/countries.tsv`: the first line lists the languages, and each other line the
  /// names of one country.
  public init(table: String, language: String) {
    let rows = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    let languages = rows.first ?? []
    // A regional language falls back to the general language: Swiss German uses the German names.
    let general = language.prefix { $0 != "_" && $0 != "@" }
    let column = languages.firstIndex(of: language[...]) ?? languages.firstIndex(of: general)
    var names: [String: String] = [:]
    if let column {
      for row in rows.dropFirst() where column < row.count && !row[column].isEmpty {
        names[String(row[0])] = String(row[column])
      }
    }
    self.names = names
  }

  /// The installed names of countries in the program's language.
  public static let local: CountryNames = {
    guard let language = Localization.language,
      let data = try? SharedData.locate(holding: SharedData.countriesName),
      let table = FileManager.default.contents(atPath: data.path(SharedData.countriesName))
    else { return CountryNames(table: "", language: "") }
    return CountryNames(table: String(decoding: table, as: UTF8.self), language: language)
  }()

  /// Returns the name of a country in the language of the table. Returns the English name if the table doesn't contain
  /// the country.
  public func name(of english: String) -> String { names[english] ?? english }
}
