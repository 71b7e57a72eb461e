import CGtk

/// The program, as the desktop knows it.
open class Application: Object {
  open override class var gtype: GType { gtk_application_get_type() }

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let handlesOpen = Flags(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)
    public static let handlesCommandLine = Flags(rawValue: G_APPLICATION_HANDLES_COMMAND_LINE.rawValue)
    public static let nonUnique = Flags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
    public static let isService = Flags(rawValue: G_APPLICATION_IS_SERVICE.rawValue)
  }

  public init(id: String, flags: Flags = []) {
    super.init(
      taking: UnsafeMutableRawPointer(gtk_application_new(id, GApplicationFlags(rawValue: flags.rawValue))!))
  }

  /// Wraps an application that C made.
  public override init(taking pointer: UnsafeMutableRawPointer) { super.init(taking: pointer) }

  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("activate", body)
  }

  /// Runs the program until its last window is gone; answers the exit status.
  ///
  /// `arguments` begin with the program's name.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    MainLoop.adoptMainQueue()
    var pointers = arguments.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return g_application_run(cast(), gint(arguments.count), &pointers)
  }

  public func quit() { g_application_quit(cast()) }
}
