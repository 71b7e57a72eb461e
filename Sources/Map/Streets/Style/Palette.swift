import Colors
import MapStyles

/// The colors of a street map in a theme. They are desaturated, so that markers stand out.
struct Palette: Sendable {
  var land, water, shore: Color
  var residential, industrial, grounds, farmland: Color
  var reserve, park, grass, wood, wetland, pitch: Color
  var sand, rock, glacier, cemetery, paved: Color
  var building, buildingEdge: Color
  /// The fills and casings of roads.
  var motorway, motorwayEdge, trunk, trunkEdge, primary, primaryEdge, road, roadEdge, pedestrian: Color
  var tunnel, tunnelEdge, track, path: Color
  var rail, ferry, runway: Color
  var border, borderGlow: Color
  var plainArea, plainLine, plainPoint: Color

  static func of(_ theme: Theme) -> Palette {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }

  private static let light = Palette(
    land: Color(rgb: 0xf5f2eb), water: Color(rgb: 0xb8d5e9), shore: Color(rgb: 0xa3c5dc),
    residential: Color(rgb: 0xefebe4), industrial: Color(rgb: 0xebe8ea), grounds: Color(rgb: 0xf1ebdf),
    farmland: Color(rgb: 0xf1eedd),
    reserve: Color(rgb: 0xb9d3a4, alpha: 0.22), park: Color(rgb: 0xdcebcf), grass: Color(rgb: 0xe5eed8),
    wood: Color(rgb: 0xd3e2c6), wetland: Color(rgb: 0xdde9e2), pitch: Color(rgb: 0xd3e5cf),
    sand: Color(rgb: 0xf4ecd0), rock: Color(rgb: 0xe9e6e0), glacier: Color(rgb: 0xeef6fa),
    cemetery: Color(rgb: 0xdbe3d3), paved: Color(rgb: 0xefedea),
    building: Color(rgb: 0xe4dfd7), buildingEdge: Color(rgb: 0xd2cbc1),
    motorway: Color(rgb: 0xefc88e), motorwayEdge: Color(rgb: 0xcb9c60),
    trunk: Color(rgb: 0xf8dbab), trunkEdge: Color(rgb: 0xd4ac72),
    primary: Color(rgb: 0xfdf0d2), primaryEdge: Color(rgb: 0xd3bd92),
    road: Color(rgb: 0xffffff), roadEdge: Color(rgb: 0xd6d0c6), pedestrian: Color(rgb: 0xf6f4f1),
    tunnel: Color(rgb: 0xf7f5f1), tunnelEdge: Color(rgb: 0xcbc5bb), track: Color(rgb: 0xc2b49c),
    path: Color(rgb: 0xd2c6b2),
    rail: Color(rgb: 0xbab5ba), ferry: Color(rgb: 0x8fb3cd), runway: Color(rgb: 0xdedbe0),
    border: Color(rgb: 0x94889f), borderGlow: Color(rgb: 0xcbbfd3, alpha: 0.45),
    plainArea: Color(rgb: 0x8a8494, alpha: 0.10), plainLine: Color(rgb: 0x9a94a2),
    plainPoint: Color(rgb: 0x7d7687))

  private static let dark = Palette(
    land: Color(rgb: 0x2b2d32), water: Color(rgb: 0x16212b), shore: Color(rgb: 0x24343f),
    residential: Color(rgb: 0x2f3136), industrial: Color(rgb: 0x303038), grounds: Color(rgb: 0x333234),
    farmland: Color(rgb: 0x2e302f),
    reserve: Color(rgb: 0x4a6a4a, alpha: 0.16), park: Color(rgb: 0x2b382f), grass: Color(rgb: 0x2d3531),
    wood: Color(rgb: 0x28352c), wetland: Color(rgb: 0x283436), pitch: Color(rgb: 0x2f3d34),
    sand: Color(rgb: 0x37352e), rock: Color(rgb: 0x333436), glacier: Color(rgb: 0x38414a),
    cemetery: Color(rgb: 0x2e3632), paved: Color(rgb: 0x35373c),
    building: Color(rgb: 0x373940), buildingEdge: Color(rgb: 0x3f4148),
    motorway: Color(rgb: 0x927a50), motorwayEdge: Color(rgb: 0x1f2023),
    trunk: Color(rgb: 0x7f6f56), trunkEdge: Color(rgb: 0x202124),
    primary: Color(rgb: 0x6b655a), primaryEdge: Color(rgb: 0x212225),
    road: Color(rgb: 0x4d5057), roadEdge: Color(rgb: 0x232529), pedestrian: Color(rgb: 0x3f4147),
    tunnel: Color(rgb: 0x3a3c41), tunnelEdge: Color(rgb: 0x55585f), track: Color(rgb: 0x5d5a52),
    path: Color(rgb: 0x514f4a),
    rail: Color(rgb: 0x54525a), ferry: Color(rgb: 0x3d5a70), runway: Color(rgb: 0x43434a),
    border: Color(rgb: 0x857c95), borderGlow: Color(rgb: 0x857c95, alpha: 0.16),
    plainArea: Color(rgb: 0xaaa6b3, alpha: 0.08), plainLine: Color(rgb: 0x66636e),
    plainPoint: Color(rgb: 0x8d8a97))
}
