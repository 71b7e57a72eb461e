import Foundation

/// The public interface of a module, from the symbol graph of the built module.
struct PublicInterface {
  /// The part of a symbol that links and the table need.
  struct Symbol {
    /// The kind, for example `swift.property`.
    var kind: String
    /// The types of a function's parameters, without `any`.
    var argumentTypes: [String]
  }

  static let annotationKit = Result { try PublicInterface(of: "AnnotationKit") }
  static let dragItems = Result { try PublicInterface(of: "DragItems") }
  static let geography = Result { try PublicInterface(of: "Geography") }
  static let geocoding = Result { try PublicInterface(of: "Geocoding") }
  static let shumateMap = Result {
    try PublicInterface(of: "ShumateMap", headersOf: ["shumate-1.0", "gtk4", "libsoup-3.0", "pangocairo"])
  }

  /// The symbols by path, for example `MapView/view(for:)`. Overloads share a path.
  private let symbols: [String: [Symbol]]

  /// Extracts the symbol graph of `module`, which takes a second or two. `libraries` are the pkg-config names of
  /// libraries whose headers it needs.
  private init(of module: String, headersOf libraries: [String] = []) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try PublicInterface.output(
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-target", PublicInterface.target,
        "-minimum-access-level", "public", "-skip-synthesized-members",
        "-experimental-allowed-reexported-modules=Colors,Graphics,Keys,KitAnnotations,KitCoding,KitInteraction,"
          + "KitRegions,KitViews,MapLayers",
        "-output-dir", folder.path,
      ] + PublicInterface.importFlags(headersOf: libraries))
    // The command prints its errors and then writes no file.
    let data = try Data(contentsOf: folder.appendingPathComponent("\(module).symbols.json"))
    symbols = Dictionary(grouping: try JSONDecoder().decode(Graph.self, from: data).symbols) {
      $0.pathComponents.joined(separator: "/")
    }.mapValues { $0.map(Symbol.init) }
  }

  /// Returns the flags with which the compiler finds the built modules and the headers of `libraries`.
  static func importFlags(headersOf libraries: [String]) throws -> [String] {
    let headers = try libraries.isEmpty ? [] : output(["pkg-config", "--cflags-only-I"] + libraries)
    return try searchPaths().flatMap { ["-I", $0] } + headers.flatMap { ["-Xcc", $0] }
  }

  /// Returns the words that a command prints.
  private static func output(_ command: [String]) throws -> [String] {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    try process.run()
    let text = try pipe.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) }
    process.waitUntilExit()
    return (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns the symbols of a link. As in DocC, a suffix distinguishes symbols of the same name: a kind as in
  /// `dragState-swift.property`, or parameter types as in `view(for:)-(Annotation)`, where `_` is any type.
  func symbols(at link: String) -> [Symbol] {
    let parts = link.split(separator: "/").map { part in
      part.firstMatch(of: /^(.*[^-])-(swift\.[a-z.]+|\(.*\))$/)
        .map { (name: String($0.1), mark: String($0.2)) } ?? (name: String(part), mark: "")
    }
    let named = symbols[parts.map(\.name).joined(separator: "/")] ?? []
    guard let mark = parts.last?.mark, !mark.isEmpty else { return named }
    guard mark.hasPrefix("(") else { return named.filter { $0.kind == mark } }
    let types = mark.dropFirst().dropLast().split(separator: ",").map(String.init)
    return named.filter { symbol in
      symbol.argumentTypes.count == types.count
        && zip(symbol.argumentTypes, types).allSatisfy { $1 == "_" || $0 == $1 }
    }
  }

  /// Returns the folders of the compiled modules and of C module maps: next to the test program, and in the sources of
  /// this package and its dependencies.
  private static func searchPaths() throws -> [String] {
    let files = FileManager.default
    let program = try files.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let products = URL(fileURLWithPath: program).deletingLastPathComponent()
    let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    let database = scratch.appendingPathComponent("checkouts/GRDB.swift/Sources/GRDBSQLite")
    let sources = URL(fileURLWithPath: Repository.root).appendingPathComponent("Sources/C")
    let maps = try [products, sources].flatMap { folder in
      try files.contentsOfDirectory(atPath: folder.path).sorted().map { folder.appendingPathComponent($0) }
    }
    .filter { files.fileExists(atPath: $0.appendingPathComponent("module.modulemap").path) }
    return ([products.appendingPathComponent("Modules")] + maps + [database]).map(\.path)
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}

/// The part of the symbol graph format that is read here.
private struct Graph: Decodable {
  struct Fragment: Decodable {
    var spelling: String
  }

  struct Signature: Decodable {
    struct Parameter: Decodable {
      var declarationFragments: [Fragment]
    }
    var parameters: [Parameter]?
  }

  struct Kind: Decodable {
    var identifier: String
  }

  struct Symbol: Decodable {
    var kind: Kind
    var pathComponents: [String]
    var functionSignature: Signature?
  }

  var symbols: [Symbol]
}

extension PublicInterface.Symbol {
  fileprivate init(_ symbol: Graph.Symbol) {
    kind = symbol.kind.identifier
    argumentTypes = (symbol.functionSignature?.parameters ?? []).map { parameter in
      let declaration = parameter.declarationFragments.map(\.spelling).joined()
      let type = declaration.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
      return type.replacing("any ", with: "")
    }
  }
}
