import GRDB
import Geography
import Glibc

extension Gazetteer {
  /// Searches localities, regions and countries by name. Returns at most `limit` matches, beginning with the best.
  ///
  /// A name or alternate name matches if it contains all words of `text`. The last word may be only the beginning of a
  /// word. Case, diacritics, punctuation and the order of words are ignored, and "st" also matches "saint". Words that
  /// name a region or country narrow the search, as in "Paris, Texas".
  ///
  /// Exact matches are preferred to prefixes, names to alternate names, and large populations to small populations, on
  /// a logarithmic scale. Being near to `near` counts as much as ten times the population. `text` can be any string. A
  /// search takes a few milliseconds.
  public func search(_ text: String, near: Coordinate? = nil, limit: Int) -> [GazetteerMatch] {
    let query = GazetteerQuery(text)
    guard limit > 0, !query.words.isEmpty else { return [] }
    // If the file can no longer be read, there are no matches.
    let hits = try? database.read { db in
      try GazetteerSearch(tables, near: near).hits(query, in: db)
    }
    return hits?.prefix(limit).map(match) ?? []
  }

  private func match(_ hit: GazetteerSearch.Hit) -> GazetteerMatch {
    let (country, region) = tables.countryAndRegion(ofEntry: hit.entry)
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

  /// Returns the country and the region of an entry. If the entry is a country or a region itself, returns it as such.
  func countryAndRegion(ofEntry entry: Int) -> (country: Int, region: Int?) {
    switch kind(ofEntry: entry) {
    case .country: return (entry, nil)
    case .region: return (Int(regionCountries[entry - countryCount]), entry - countryCount)
    case .locality:
      let area = area(ofLocality: entry - countryCount - regionCount)
      return (area.country, area.region)
    }
  }
}
