import Geography
import Glibc
import Gtk

/// What a command line asks for.
nonisolated public struct Launch: Sendable {
  /// Files and `geo:` URIs, as they were written.
  public var arguments: [String]
  /// The middle of the first view; nil for what fits the files.
  public var center: Coordinate?
  public var zoom: Double?
  /// Whether a window is opened even if the program has one.
  public var opensNewWindow: Bool
  /// Whether the desktop started the program: nobody reads what is written to standard error.
  var isFromDesktop = false

  public init(
    arguments: [String] = [], center: Coordinate? = nil, zoom: Double? = nil, opensNewWindow: Bool = false
  ) {
    self.arguments = arguments
    self.center = center
    self.zoom = zoom
    self.opensNewWindow = opensNewWindow
  }

  var files: [File] { arguments.map { File(argument: $0) } }

  /// The view as GApplication's hint to `open`, which a program that runs already gets; empty for none.
  var hint: String {
    var words: [String] = []
    if let center { words.append("center=\(DecimalDegrees.text(of: center, decimals: 9))") }
    if let zoom { words.append("zoom=\(zoom)") }
    if isFromDesktop { words.append("desktop=yes") }
    return words.joined(separator: ";")
  }

  init(hint: String) {
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

  var asksForAView: Bool { center != nil || zoom != nil }
}

extension Launch {
  /// Whether a desktop's launcher started this process, according to the environment at its start.
  nonisolated static var isProcessFromDesktop: Bool {
    guard isatty(STDERR_FILENO) == 0 else { return false }
    // Child processes inherit GIO's variable, so only the process that it names was launched.
    return ProcessEnvironment.atStart("GIO_LAUNCHED_DESKTOP_FILE_PID") == "\(getpid())"
      || ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"]
        .contains { ProcessEnvironment.atStart($0)?.isEmpty == false }
  }
}
