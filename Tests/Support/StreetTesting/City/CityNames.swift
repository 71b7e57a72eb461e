/// The names in the city. The districts use different scripts.
enum CityNames {
  enum District: CaseIterable {
    case latin, arabic, thai, devanagari

    /// Returns the district at a position: Arabic in the north, Thai in the east, Devanagari in the south.
    init(at point: CityPoint) {
      self = point.y > 750 ? .arabic : point.x > 750 ? .thai : point.y < -750 ? .devanagari : .latin
    }
  }

  /// Returns the name of a street, by its number.
  static func street(_ number: Int, in district: District) -> CityName {
    let names = streets[district] ?? []
    let (name, latin) = names[abs(number) % names.count]
    let ordinal = abs(number) / names.count
    let suffix = ordinal == 0 ? "" : " \(ordinal + 1)"
    return CityName(name + suffix, latin: district == .latin ? nil : latin + suffix)
  }

  static func suburb(in district: District) -> CityName {
    switch district {
    case .latin:
      CityName("Altstadt", translations: ["de": "Altstadt", "en": "Old Town", "fr": "Vieille ville"])
    case .arabic:
      CityName("حي النور", latin: "Hayy an-Nur", translations: ["de": "Lichtviertel", "en": "Light Quarter"])
    case .thai:
      CityName("ย่านตลาด", latin: "Yan Talat", translations: ["de": "Marktviertel", "en": "Market Quarter"])
    case .devanagari:
      CityName("नया बाज़ार", latin: "Naya Bazar", translations: ["de": "Neuer Basar", "en": "New Bazaar"])
    }
  }

  /// Returns the name of a point of interest, by its number.
  static func place(_ number: Int, in district: District) -> CityName {
    let names = places[district] ?? []
    let (name, latin) = names[number % names.count]
    return CityName(
      name + " \(number)", latin: district == .latin ? nil : latin + " \(number)",
      translations: ["en": latin + " \(number)"])
  }

  private static let streets: [District: [(String, String)]] = [
    .latin: [
      ("Harbor Street", ""), ("Mühlenweg", ""), ("Rue de l’Île", ""), ("Calle del Niño", ""),
      ("Øster Allé", ""),
      ("Linden Avenue", ""), ("Schwarzwaldallee", ""), ("Via Roma", ""), ("Ulica Łąkowa", ""),
      ("Old Mill Lane", ""),
    ],
    .arabic: [
      ("شارع النهر", "Sharia an-Nahr"), ("شارع السوق", "Sharia as-Suq"), ("طريق الجبل", "Tariq al-Jabal"),
      ("شارع المدرسة", "Sharia al-Madrasa"), ("طريق البحر", "Tariq al-Bahr"),
      ("شارع السلام", "Sharia as-Salam"),
    ],
    .thai: [
      ("ถนนตลาดน้ำ", "Thanon Talat Nam"), ("ถนนริมแม่น้ำ", "Thanon Rim Maenam"), ("ถนนใหญ่", "Thanon Yai"),
      ("ซอยสวนดอกไม้", "Soi Suan Dokmai"), ("ถนนวัดเก่า", "Thanon Wat Kao"), ("ถนนภูเขา", "Thanon Phukhao"),
    ],
    .devanagari: [
      ("गांधी मार्ग", "Gandhi Marg"), ("नदी किनारा सड़क", "Nadi Kinara Sadak"), ("स्टेशन रोड", "Station Road"),
      ("विद्यालय मार्ग", "Vidyalay Marg"), ("बाग़ की गली", "Bagh ki Gali"), ("पुराना बाज़ार", "Purana Bazar"),
    ],
  ]

  private static let places: [District: [(String, String)]] = [
    .latin: [("Zum Anker", "The Anchor"), ("Café Étoile", "Star Café"), ("Lindenhof", "Linden Court")],
    .arabic: [("بيت الشاي", "Tea House"), ("دار الكتب", "House of Books"), ("ركن الزيتون", "Olive Corner")],
    .thai: [("ร้านดอกบัว", "Lotus"), ("บ้านสวน", "Garden House"), ("ร้านริมน้ำ", "Riverside")],
    .devanagari: [("कमल भवन", "Lotus House"), ("चाय घर", "Tea House"), ("नदी तट", "Riverbank")],
  ]
}
