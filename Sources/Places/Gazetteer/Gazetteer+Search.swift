import GRDB
import Geography
import Glibc

extension Gazetteer {
  /// What is called `text`, the best first, no more than `limit`: places, regions and countries whose name, or
  /// another name of theirs, has all of its words, of which the last may be but begun.
  ///
  /// Case, diacritics, punctuation and the order of words make no difference, "st" and "saint" neither. Words that
  /// name a region or a country narrow the search: "Paris, Texas". An exact match goes before a beginning, a name
  /// before another name, and then more people before fewer, by the power of ten; what is near `near` gains as
  /// much as ten times the people. Text of any kind is fine; what names nothing finds nothing. Takes some
  /// milliseconds.
  public func search(_ text: String, near: Coordinate? = nil, limit: Int) -> [GazetteerMatch] {
    let query = SearchQuery(text)
    guard limit > 0, !query.words.isEmpty else { return [] }
    // A file that has become unreadable finds nothing.
    let hits = try? database.read { db in
      try GazetteerSearch(tables, near: near).hits(query, in: db)
    }
    return hits?.prefix(limit).map(match) ?? []
  }

  private func match(_ hit: GazetteerSearch.Hit) -> GazetteerMatch {
    let (country, region) = tables.home(ofEntry: hit.entry)
    let kind = tables.kind(ofEntry: hit.entry)
    let code = tables.codes[country]
    return GazetteerMatch(
      id: hit.entry, kind: kind, name: tables.names[hit.entry], matchedName: hit.alternate,
      administrativeArea: kind == .locality ? region.map(tables.regionName) : nil,
      country: kind == .country ? nil : tables.names[country], isoCountryCode: code.isEmpty ? nil : code,
      population: tables.population(hit.entry), coordinate: tables.coordinate(hit.entry),
      extent: tables.extent(hit.entry))
  }
}

extension GazetteerTables {
  func kind(ofEntry entry: Int) -> GazetteerMatch.Kind {
    entry < countryCount ? .country : entry < countryCount + regionCount ? .region : .locality
  }

  /// The country and region an entry is in, or is.
  func home(ofEntry entry: Int) -> (country: Int, region: Int?) {
    switch kind(ofEntry: entry) {
    case .country: return (entry, nil)
    case .region: return (Int(regionCountries[entry - countryCount]), entry - countryCount)
    case .locality:
      let area = area(ofPlace: entry - countryCount - regionCount)
      return (area.country, area.region)
    }
  }
}
