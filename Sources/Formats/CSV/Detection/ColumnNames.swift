/// Known names of columns, and the roles that they suggest.
enum ColumnNames {
  /// Returns how certainly a column name suggests a role, or `nil` if it doesn't. A higher rank is more certain. A
  /// numbered name such as `title 2` has the lowest rank, unless it is the name of a coordinate column. A numbered name
  /// never suggests a geometry column.
  static func rank(_ name: String, as role: CSVSchema.Role) -> Int? {
    // Ignore very long names. A cell may be as long as the file, and splitting it into words would be slow.
    guard name.utf8.count <= longest else { return nil }
    let rank = rank(of: words(name), as: role)
    let isNumbered = name.split(separator: " ").dropFirst().last?.allSatisfy(\.isNumber) ?? false
    guard isNumbered else { return rank }
    return role == .geometry ? nil : role.isPlace ? rank : rank.map { _ in 0 }
  }

  private static func rank(of words: [String], as role: CSVSchema.Role) -> Int? {
    let whole = words.joined()
    switch role {
    case .latitude: return rank(words, latitudes, "y")
    case .longitude: return rank(words, longitudes, "x")
    case .geometry: return geometries.contains(whole) ? 3 : nil
    case .pair: return pairs.contains(whole) ? 3 : nil
    case .reversedPair: return reversedPairs.contains(whole) ? 3 : nil
    case .title:
      return titles.firstIndex(of: whole).map { titles.count + 1 - $0 } ?? (words.contains("name") ? 1 : nil)
    case .description: return descriptions.firstIndex(of: whole).map { descriptions.count - $0 }
    case .color: return colors.firstIndex(of: whole).map { colors.count - $0 }
    case .identifier: return whole == "id" ? 1 : nil
    case .none: return nil
    }
  }

  private static let longest = 200
  /// The rank of names that contain a word such as "latitude" among other words. A name that consists of this word has
  /// a higher rank. A single letter such as "y" has a lower rank.
  static let rankOfWords = 3

  private static func rank(_ words: [String], _ names: Set<String>, _ letter: String) -> Int? {
    if words.count == 1, names.contains(words[0]) { return 4 }
    if words.count <= 4, words.contains(where: names.contains) { return rankOfWords }
    if words == [letter] { return 2 }
    if words.count <= 3, words.contains(letter) { return 1 }
    return nil
  }

  /// Splits a name into lowercase words. Words end at characters that aren't letters, and before an uppercase letter
  /// that follows a lowercase letter.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for character in name {
      guard character.isLetter else {
        if !word.isEmpty { words.append(word) }
        (word, wasSmall) = ("", false)
        continue
      }
      if character.isUppercase, wasSmall {
        words.append(word)
        word = ""
      }
      wasSmall = character.isLowercase
      word += character.lowercased()
    }
    return word.isEmpty ? words : words + [word]
  }

  private static let latitudes: Set<String> = [
    "lat", "latitude", "lati", "breite", "breitengrad", "latitud", "latitudine", "latitudes", "szerokość",
    "широта", "纬度", "緯度", "breddegrad", "leveysaste", "enlem", "decimallatitude", "gpslatitude", "gpslat",
    "ycoord",
    "coordy", "lats",
  ]
  private static let longitudes: Set<String> = [
    "lon", "lng", "long", "longitude", "länge", "laenge", "längengrad", "laengengrad", "longitud",
    "longitudine",
    "longitudes", "długość", "долгота", "经度", "經度", "経度", "lengdegrad", "längdgrad", "pituusaste", "boylam",
    "decimallongitude", "gpslongitude", "gpslon", "gpslng", "xcoord", "coordx", "lons",
  ]
  private static let geometries: Set<String> = [
    "wkt", "geometry", "thegeom", "geom", "geo", "shape", "wktgeometry", "wktgeom", "geometrywkt", "geomwkt",
    "wkbgeometry", "wkb", "ewkb", "wkbgeom", "geomwkb", "geometrie", "geometria", "ewkt", "footprintwkt",
    "aswkt", "geojson", "stasgeojson",
  ]
  private static let pairs: Set<String> = [
    "coordinates", "coordinate", "coords", "coord", "koordinaten", "koordinate", "coordonnées", "coordenadas",
    "coordinate(s)", "latlon", "latlng", "latlong", "latitudelongitude", "location", "position", "geopoint",
    "geopointd", "gps", "gpscoordinates", "gpskoordinaten", "geolocation", "geoposition", "geokoordinaten",
    "where",
    "point", "geocoordinates",
  ]
  private static let reversedPairs: Set<String> = ["lonlat", "lnglat", "longlat", "longitudelatitude"]
  /// The most certain names come first.
  private static let titles = [
    "title", "name", "titel", "label", "bezeichnung", "nom", "nombre", "naam", "nome", "namn", "navn", "nimi",
    "nazwa", "název", "имя", "название", "名称", "名前", "placename", "place", "ort", "ortsname", "stadt", "city",
    "ville", "station", "stopname", "stationname", "site", "sitename",
  ]
  private static let descriptions = [
    "description", "desc", "beschreibung", "descripción", "descrizione", "omschrijving", "comment",
    "comments",
    "kommentar", "note", "notes", "notiz", "notizen", "bemerkung", "bemerkungen", "remarks", "remark",
    "details",
    "info",
  ]
  private static let colors = [
    "markercolor", "markercolour", "color", "colour", "farbe", "couleur",
  ]
}
