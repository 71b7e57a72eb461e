import Foundation
import Geography

/// Measures whole frames while the program opens, scrolls and sorts a very large table, and while cells are selected.
struct TableBenchmarks {
  var rows = 100_000
  var columns = 40
  var renderer = Renderer.cairo

  func run() throws {
    let desktop = try Desktop()
    defer { desktop.close() }
    let file = desktop.folder.appending(path: "cells.geojson").path
    try ManyCells.write(rows: rows, columns: columns, to: file)
    var program = try MeasuredProgram.pindrop(.empty, in: desktop.folder)
    program.arguments = [file]
    let running = try RunningProgram(program, renderer: renderer.environmentValue, on: desktop)
    defer { running.end() }
    _ = try running.firstFrame()
    try running.rest()
    let (bus, actions) = (desktop.bus, program.actions)
    func report(_ what: String, _ body: () throws -> Void) throws {
      let frames = try FrameMeasurement.measure(running) {
        try body()
        try running.rest()
      }
      var line = JSONLine("table: \(what)")
      line.add("rows", rows)
      line.add("columns", columns)
      line.add("renderer", renderer.rawValue)
      line.add("frames", frames.frames)
      line.add("frame_median_ms", frames.times.median, decimals: 1)
      line.add("frame_longest_ms", frames.times.max() ?? 0, decimals: 1)
      line.report()
    }
    try report("open") { try bus.activate("toggle-table", of: actions) }
    // The first row of cells is about 130 pixels below the map.
    let map = try MapTarget(of: program, running: running)
    let cell = Point(x: map.frame.midX, y: map.frame.maxY + 130)
    let over = ["mousemove", "\(Int(cell.x))", "\(Int(cell.y))"]
    try desktop.pointer(over)
    try running.rest()
    try report("first selection") { try desktop.pointer(["click", "1"]) }
    try report("another selection") {
      try desktop.pointer(["mousemove", "\(Int(cell.x))", "\(Int(cell.y) + 60)", "click", "1"])
    }
    try report("selections by keys") {
      for _ in 0..<30 { try desktop.pointer(["key", "Down", "sleep", "0.03"]) }
    }
    let wheel = { (button: Int) in
      Array(repeating: ["click", "\(button)", "sleep", "0.02"], count: 60).flatMap { $0 }
    }
    try report("scroll down") { try desktop.pointer(wheel(5)) }
    try report("scroll sideways") { try desktop.pointer(wheel(7)) }
    try report("sort") { try bus.activate("table-sort", "['p1', 'descending']", of: actions) }
    try report("filter") { try bus.activate("table-filter", "['p2', '>500000']", of: actions) }
    try report("close") { try bus.activate("toggle-table", of: actions) }
    try report("open again") { try bus.activate("toggle-table", of: actions) }
  }
}
