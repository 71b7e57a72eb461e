import Foundation
import Gettext
import InstalledData

/// What countries are called in a language, by the English names that the base map and the gazetteer have.
public struct CountryNames: Sendable {
  /// The names by the English ones; empty in English.
  public let names: [String: String]

  /// Reads a table of `data/countries.tsv`: languages in the first line, a country in each other one.
  public init(table: String, language: String) {
    let rows = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    let languages = rows.first ?? []
    // Swiss German has the names of German unless it has its own.
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

  /// The names in the language of the program's texts, installed with the program.
  public static let local: CountryNames = {
    guard let language = Localization.language,
      let data = try? SharedData.locate(holding: SharedData.countriesName),
      let table = FileManager.default.contents(atPath: data.path(SharedData.countriesName))
    else { return CountryNames(table: "", language: "") }
    return CountryNames(table: String(decoding: table, as: UTF8.self), language: language)
  }()

  /// Returns the name of a country, or the English name if the table does not have it.
  public func name(of english: String) -> String { names[english] ?? english }
}
