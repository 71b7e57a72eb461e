import Gtk
import Search

extension PlaceSearchResult.RegionFeature {
  /// The kind of the feature, for display.
  @MainActor var text: String {
    switch self {
    case .street: localized("Street")
    case .path: localized("Path")
    case .settlement: localized("Locality")
    case .water: localized("Body of water")
    case .park: localized("Park")
    case .pointOfInterest(let icon):
      PlaceSearchResult.RegionFeature.texts[icon] ?? localized("Point of interest")
    }
  }

  /// The names of kinds of points of interest, keyed by icon.
  @MainActor private static let texts: [String: String] = [
    "airport": localized("Airport"), "art-gallery": localized("Art gallery"),
    "attraction": localized("Tourist attraction"),
    "bakery": localized("Bakery"), "bank": localized("Bank"), "bar": localized("Bar"),
    "beer": localized("Pub"), "bicycle-share": localized("Bicycle rental"), "bus": localized("Bus stop"),
    "cafe": localized("Café"), "campsite": localized("Campsite"), "car-rental": localized("Car rental"),
    "castle": localized("Castle"), "cemetery": localized("Cemetery"),
    "charging-station": localized("Charging station"), "cinema": localized("Cinema"),
    "clothing-store": localized("Clothing store"), "college": localized("University"),
    "dentist": localized("Dentist"), "doctor": localized("Doctor"),
    "drinking-water": localized("Drinking water"), "embassy": localized("Embassy"),
    "fast-food": localized("Fast food"), "ferry": localized("Ferry terminal"),
    "fire-station": localized("Fire station"), "fuel": localized("Fuel station"),
    "golf": localized("Golf course"), "grocery": localized("Grocery store"),
    "hairdresser": localized("Hairdresser"), "harbor": localized("Harbor"),
    "hospital": localized("Hospital"), "ice-cream": localized("Ice cream"),
    "information": localized("Information"), "laundry": localized("Laundry"),
    "library": localized("Library"), "lodging": localized("Accommodation"), "monument": localized("Monument"),
    "mountain": localized("Mountain"), "museum": localized("Museum"), "parking": localized("Parking"),
    "pharmacy": localized("Pharmacy"), "picnic-site": localized("Picnic site"),
    "pitch": localized("Sports ground"), "place-of-worship": localized("Place of worship"),
    "playground": localized("Playground"), "police": localized("Police"), "post": localized("Post office"),
    "prison": localized("Prison"), "rail": localized("Train station"), "rail-light": localized("Tram stop"),
    "rail-metro": localized("Subway station"), "restaurant": localized("Restaurant"),
    "school": localized("School"), "shelter": localized("Shelter"), "shop": localized("Shop"),
    "stadium": localized("Stadium"), "swimming": localized("Swimming pool"), "theatre": localized("Theater"),
    "toilet": localized("Toilets"), "town-hall": localized("Town hall"),
    "veterinary": localized("Veterinarian"), "zoo": localized("Zoo"),
  ]
}
