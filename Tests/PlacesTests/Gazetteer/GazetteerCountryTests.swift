import Geography
import Places
import Testing

/// The country of coordinates near borders and in enclaves.
@Suite struct GazetteerCountryTests {
  struct Case: CustomTestStringConvertible {
    var point: String
    var latitude: Double
    var longitude: Double
    var code: String
    var locality: String?

    init(_ point: String, _ latitude: Double, _ longitude: Double, _ code: String, _ locality: String? = nil)
    {
      (self.point, self.latitude, self.longitude, self.code) = (point, latitude, longitude, code)
      self.locality = locality
    }

    var testDescription: String { point }
  }

  static let cases = [
    Case("Basel, market place", 47.5581, 7.5878, "CH", "Basel"),
    Case("Saint-Louis, station", 47.5903, 7.5554, "FR", "Saint-Louis"),
    Case("Weil am Rhein, station", 47.5938, 7.6093, "DE", "Weil am Rhein"),
    Case("Lörrach", 47.6156, 7.6614, "DE", "Lörrach"),
    Case("Riehen", 47.5794, 7.6513, "CH", "Riehen"),
    Case("Geneva, cathedral", 46.2011, 6.1487, "CH", "Geneva"),
    Case("Annemasse", 46.1933, 6.2367, "FR", "Annemasse"),
    Case("Ferney-Voltaire", 46.2558, 6.1081, "FR", "Ferney-Voltaire"),
    Case("St Peter's Square", 41.9022, 12.4568, "VA", "Vatican City"),
    Case("Rome, Pantheon", 41.8986, 12.4769, "IT", "Rome"),
    Case("Monaco, casino", 43.7392, 7.4276, "MC"),
    Case("Nice", 43.7009, 7.2683, "FR", "Nice"),
    Case("San Marino", 43.9361, 12.4465, "SM", "San Marino"),
    Case("Kaliningrad", 54.7104, 20.4522, "RU", "Kaliningrad"),
    Case("Gdańsk", 54.352, 18.6466, "PL", "Gdańsk"),
    Case("Baarle-Nassau", 51.4475, 4.9292, "NL", "Baarle-Nassau"),
    Case("Büsingen, a German town in Switzerland", 47.6969, 8.6903, "DE"),
    Case("Schaffhausen", 47.6967, 8.6344, "CH", "Schaffhausen"),
    Case("Campione, an Italian town in Switzerland", 45.9697, 8.9719, "IT"),
    Case("Lugano", 46.0037, 8.9511, "CH", "Lugano"),
    Case("Vaduz", 47.1411, 9.5215, "LI", "Vaduz"),
    Case("Strasbourg", 48.5734, 7.7521, "FR", "Strasbourg"),
    Case("Kehl", 48.5731, 7.8155, "DE", "Kehl"),
    Case("Frankfurt an der Oder", 52.3471, 14.5506, "DE", "Frankfurt (Oder)"),
    Case("Słubice", 52.3505, 14.5606, "PL", "Słubice"),
    Case("Gibraltar", 36.1408, -5.3536, "GI"),
    Case("Ceuta", 35.8894, -5.3213, "ES", "Ceuta"),
    Case("Detroit", 42.3314, -83.0458, "US", "Detroit"),
    Case("Windsor, south of Detroit", 42.3149, -83.0364, "CA", "Windsor"),
    Case("Niagara Falls, Ontario", 43.0962, -79.0849, "CA"),
    Case("San Ysidro", 32.552, -117.043, "US"),
    Case("Tijuana", 32.5149, -117.0382, "MX", "Tijuana"),
    Case("Point Roberts, only by way of Canada", 48.9876, -123.0602, "US"),
    Case("Kinshasa", -4.325, 15.3222, "CD", "Kinshasa"),
    Case("Brazzaville, over the river", -4.2634, 15.2429, "CG", "Brazzaville"),
    Case("Singapore", 1.2897, 103.8501, "SG"),
    Case("Johor Bahru", 1.4655, 103.7578, "MY", "Johor Bahru"),
    Case("Hong Kong", 22.2819, 114.1589, "HK"),
    Case("Shenzhen", 22.5455, 114.0683, "CN", "Shenzhen"),
    Case("Maseru, in Lesotho in South Africa", -29.3167, 27.4833, "LS", "Maseru"),
    Case("Mbabane", -26.3167, 31.1333, "SZ", "Mbabane"),
    Case("Saint-Denis on Réunion", -20.8789, 55.4481, "RE", "Saint-Denis"),
    Case("Cayenne", 4.9333, -52.3333, "GF", "Cayenne"),
    Case("Longyearbyen", 78.2186, 15.6401, "SJ", "Longyearbyen"),
    Case("Nuuk", 64.1835, -51.7216, "GL", "Nuuk"),
    Case("Pristina", 42.6727, 21.1669, "XK", "Pristina"),
    Case("Anadyr, east of 177°", 64.7337, 177.4968, "RU", "Anadyr"),
    Case("Suva", -18.1416, 178.4415, "FJ", "Suva"),
    Case("the Taveuni side of 180°", -16.8, -179.97, "FJ"),
    Case("the South Pole", -90, 0, "AQ"),
    Case("McMurdo Station", -77.846, 166.676, "AQ"),
  ]

  @Test(arguments: cases) func countryIsFound(_ point: Case) throws {
    let gazetteer = try InstalledGazetteer.shared.get()
    let coordinate = Coordinate(latitude: point.latitude, longitude: point.longitude)
    let place: Place? = gazetteer.place(at: coordinate)
    #expect(place?.isoCountryCode == point.code)
    if let locality = point.locality { #expect(place?.locality == locality) }
  }
}
