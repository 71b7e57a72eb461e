import Colors
import MapStyles

/// The passes of roads, paths and railways, level by level. On each level, all casings are below all fills.
struct WayPasses {
  private let palette: Palette
  /// The classes of roads with a casing, the least important first.
  let roads: [Road]

  struct Road {
    var kind: StreetKind
    var minZoom: Double
    var fill: Color
    var edge: Color
    /// The width without the casing.
    var width: ZoomCurve

    /// The lowest zoom at which tunnels are drawn. Underpasses for pedestrians are only drawn at high zooms.
    var tunnelZoom: Double { kind == .pedestrian || kind == .service ? 17 : minZoom }
  }

  /// The width of ramps and of other minor ways, as a fraction of the width of their class.
  private static let minorScale = 0.66

  init(_ palette: Palette) {
    self.palette = palette
    roads = [
      Road(
        kind: .service, minZoom: 15, fill: palette.road, edge: palette.roadEdge,
        width: [15: 1.2, 16: 2.4, 17: 4.5, 18: 8, 19: 12]),
      Road(
        kind: .pedestrian, minZoom: 14, fill: palette.pedestrian, edge: palette.roadEdge,
        width: [14: 0.8, 15: 2, 16: 3.6, 17: 6.5, 19: 15]),
      Road(
        kind: .minor, minZoom: 13, fill: palette.road, edge: palette.roadEdge,
        width: [13: 0.7, 14: 1.6, 15: 3, 16: 5, 17: 8.5, 18: 14, 19: 21]),
      Road(
        kind: .tertiary, minZoom: 11, fill: palette.road, edge: palette.roadEdge,
        width: [11: 0.6, 13: 1.6, 14: 2.7, 15: 4.4, 17: 10.5, 19: 24]),
      Road(
        kind: .secondary, minZoom: 10, fill: palette.road, edge: palette.roadEdge,
        width: [10: 0.6, 12: 1.5, 14: 3.5, 15: 5.2, 17: 11.5, 19: 26]),
      Road(
        kind: .primary, minZoom: 8, fill: palette.primary, edge: palette.primaryEdge,
        width: [8: 0.6, 10: 1.1, 12: 2.2, 14: 4.2, 15: 6, 17: 12.5, 19: 28]),
      Road(
        kind: .trunk, minZoom: 7, fill: palette.trunk, edge: palette.trunkEdge,
        width: [7: 0.6, 9: 1.2, 11: 2, 13: 3.4, 15: 6.4, 17: 13.5, 19: 29]),
      Road(
        kind: .motorway, minZoom: 6, fill: palette.motorway, edge: palette.motorwayEdge,
        width: [6: 0.7, 9: 1.6, 11: 2.4, 13: 4, 15: 7.2, 17: 14.5, 19: 31]),
    ]
  }

  /// The passes of tunnels, with pale fills between dashed edges.
  var tunnels: [StreetPass] {
    each { road, isMinor, scale in
      StreetPass(
        [road.kind], .line, levels: [.tunnel], minor: isMinor, from: max(road.tunnelZoom, 13),
        .casing(palette.tunnelEdge, width: road.width, scale: scale, dashes: [3, 2.5], cap: .butt))
    }
      + each { road, isMinor, scale in
        StreetPass(
          [road.kind], .line, levels: [.tunnel], minor: isMinor, from: road.tunnelZoom,
          .scaled(palette.tunnelFill(of: road.fill), width: road.width, scale: scale, cap: .butt))
      } + paths(at: .tunnel) + rails(at: .tunnel)
  }

  var ground: [StreetPass] { paths(at: .ground) + roads(at: .ground, cap: .round) + rails(at: .ground) }

  /// The passes of bridges, whose casings end at the bridge.
  func bridges(at level: StreetFeature.Level) -> [StreetPass] {
    let path = StreetPass(
      [.track, .cycleway, .path, .steps], .line, levels: [level], from: 16,
      .line(palette.land, width: [16: 3, 17: 4.5, 19: 8], cap: .butt))
    return [path] + paths(at: level) + roads(at: level, cap: .butt) + rails(at: level)
  }

  /// The passes of ways in the air.
  var overhead: [StreetPass] {
    [StreetPass([.cableCar], .line, from: 13, .line(palette.rail, width: 1.0, dashes: [6, 2], cap: .butt))]
  }

  private func roads(at level: StreetFeature.Level, cap: LineStyle.Cap) -> [StreetPass] {
    each { road, isMinor, scale in
      StreetPass(
        [road.kind], .line, levels: [level], minor: isMinor,
        from: road.minZoom + (road.kind == .minor ? 1 : 0),
        .casing(
          level == .ground ? road.edge : palette.bridgeEdge(of: road.edge), width: road.width, scale: scale,
          cap: cap))
    }
      + each { road, isMinor, scale in
        StreetPass(
          [road.kind], .line, levels: [level], minor: isMinor, from: road.minZoom,
          .scaled(road.fill, width: road.width, scale: scale))
      }
  }

  /// Returns the passes of all roads, the least important first. Ramps are below the roads of their class.
  private func each(_ pass: (Road, _ isMinor: Bool, _ scale: Double) -> StreetPass) -> [StreetPass] {
    roads.flatMap { [pass($0, true, WayPasses.minorScale), pass($0, false, 1)] }
  }

  private func paths(at level: StreetFeature.Level) -> [StreetPass] {
    let color = level == .tunnel ? palette.tunnelEdge : palette.path
    let width: ZoomCurve = [16: 0.9, 17: 1.3, 19: 2.6]
    return [
      StreetPass(
        [.track], .line, levels: [level], from: 14,
        .line(color, width: [14: 0.8, 16: 1.3, 19: 3], dashes: [5, 2], cap: .butt)),
      StreetPass(
        [.path, .cycleway], .line, levels: [level], from: level == .tunnel ? 17 : 16,
        .line(color, width: width, dashes: [2.5, 1.5], cap: .butt)),
      StreetPass(
        [.steps], .line, levels: [level], from: level == .tunnel ? 17 : 16,
        .line(color, width: [16: 2, 17: 3, 19: 6], dashes: [1, 1], cap: .butt)),
    ]
  }

  private func rails(at level: StreetFeature.Level) -> [StreetPass] {
    let color = level == .tunnel ? palette.tunnelEdge : palette.rail
    return [
      StreetPass(
        [.tram], .line, levels: [level], from: 14,
        .line(
          color, width: [14: 0.5, 16: 0.9, 19: 1.8], dashes: level == .tunnel ? [3, 2.5] : [], cap: .butt)),
      StreetPass(
        [.rail], .line, levels: [level], minor: false, from: 10,
        .line(
          color, width: [10: 0.4, 13: 0.45, 15: 0.8, 16: 1.1, 19: 2.2],
          dashes: level == .tunnel ? [3, 2.5] : [],
          cap: .butt)),
      StreetPass(
        [.rail], .line, levels: [level], minor: true, from: 14,
        .line(color, width: [14: 0.4, 19: 1.6], cap: .butt)),
    ]
      + (level == .tunnel
        ? []
        : [
          StreetPass(
            [.rail], .line, levels: [level], minor: false, from: 15,
            .line(color, width: [15: 2.4, 16: 3.4, 19: 7], dashes: [1, 7], cap: .butt))
        ])
  }
}

extension Palette {
  /// Returns the edge color of a bridge, which stands out from water.
  fileprivate func bridgeEdge(of color: Color) -> Color { color.mixed(with: border, 0.4) }

  /// Returns the pale color of a road in a tunnel.
  fileprivate func tunnelFill(of color: Color) -> Color { color.mixed(with: tunnel, 0.6) }
}
