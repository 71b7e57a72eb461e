import Geography
import Glibc
import Gtk

/// The options and arguments of a command line.
nonisolated public struct Launch: Sendable {
  /// The files and `geo:` URIs, as on the command line.
  public var arguments: [String]
  /// The center of the initial viewport; `nil` to show all places of the files.
  public var center: Coordinate?
  public var zoom: Double?
  /// Whether to open a new window even if one is open.
  public var opensNewWindow: Bool
  /// Whether a desktop launcher started the program. Users then don't see messages on standard error.
  package var isFromDesktop = false

  public init(
    arguments: [String] = [], center: Coordinate? = nil, zoom: Double? = nil, opensNewWindow: Bool = false
  ) {
    self.arguments = arguments
    self.center = center
    self.zoom = zoom
    self.opensNewWindow = opensNewWindow
  }

  package var files: [File] { arguments.map { File(argument: $0) } }

  /// The options encoded as the hint of `GApplication.open`, for the running instance. Empty if there are no options.
  package var hint: String {
    var options: [String] = []
    if let center { options.append("center=\(DecimalDegrees.text(of: center, decimals: 9))") }
    if let zoom { options.append("zoom=\(zoom)") }
    if isFromDesktop { options.append("desktop=yes") }
    return options.joined(separator: ";")
  }

  package init(hint: String) {
    self.init()
    for word in hint.split(separator: ";") {
      let halves = word.split(separator: "=")
      guard halves.count == 2 else { continue }
      switch halves[0] {
      case "center": center = try? CoordinateText.coordinate(in: String(halves[1])).coordinate
      case "zoom": zoom = Double(halves[1])
      case "desktop": isFromDesktop = true
      default: break
      }
    }
  }

  package var asksForAView: Bool { center != nil || zoom != nil }
}

extension Launch {
  /// Whether a desktop launcher started this process, according to its initial environment.
  package nonisolated static var isProcessFromDesktop: Bool {
    guard isatty(STDERR_FILENO) == 0 else { return false }
    // Ignores a variable inherited from the parent process: GIO's variable must contain the identifier of this process.
    return ProcessEnvironment.atStart("GIO_LAUNCHED_DESKTOP_FILE_PID") == "\(getpid())"
      || ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"]
        .contains { ProcessEnvironment.atStart($0)?.isEmpty == false }
  }
}
