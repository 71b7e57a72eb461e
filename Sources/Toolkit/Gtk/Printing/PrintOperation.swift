import CGtk

/// A print job with the desktop's print dialog.
///
/// Sizes are in logical pixels of 1/96 inch.
public final class PrintOperation: Object {
  /// The result of the print job.
  public enum Outcome: Hashable, Sendable {
    case printed
    case canceled
    /// Printing failed, with the system's message.
    case failed(String)
  }

  /// The number of logical pixels per point.
  private static let pixels = 96.0 / 72

  /// Called before the first page with the printable size. Returns the number of pages.
  public var onBegin: (_ width: Double, _ height: Double) -> Int = { _, _ in 1 }
  /// Called repeatedly after `onBegin` until it returns `true`, which means that all pages can be drawn. Between the
  /// calls, the main loop handles events, but not events of lower priority.
  public var onPrepare: () -> Bool = { true }
  /// Called for each page with its index, from 0, and a `cairo_t` to paint into.
  public var onDraw: (_ page: Int, _ context: OpaquePointer) -> Void = { _, _ in }

  /// Creates a print job. `title` is shown in lists of print jobs.
  public init(title: String) {
    super.init(taking: UnsafeMutableRawPointer(gtk_print_operation_new()))
    gtk_print_operation_set_job_name(cast(), title)
    gtk_print_operation_set_unit(cast(), GTK_UNIT_POINTS)
    gtk_print_operation_set_embed_page_setup(cast(), 1)
    gtk_print_operation_set_allow_async(cast(), 1)
    connect("begin-print") { [unowned self] (context: Object) in
      let size = context.printableSize
      let count = onBegin(size.width * PrintOperation.pixels, size.height * PrintOperation.pixels)
      gtk_print_operation_set_n_pages(cast(), Int32(count))
    }
    connect("paginate") { [unowned self] (_: Object) -> Bool in onPrepare() }
    connect("draw-page") { [unowned self] (context: Object, page: Int) in
      let cairo = context.printingContext
      cairo_save(cairo)
      cairo_scale(cairo, 1 / PrintOperation.pixels, 1 / PrintOperation.pixels)
      onDraw(page, cairo)
      cairo_restore(cairo)
    }
  }

  /// Whether pages are in landscape orientation by default.
  public var isLandscape = false {
    didSet {
      let setup = gtk_page_setup_new()
      gtk_page_setup_set_orientation(
        setup, isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT)
      gtk_print_operation_set_default_page_setup(cast(), setup)
      g_object_unref(UnsafeMutableRawPointer(setup))
    }
  }

  /// Suggests a folder and a file name without extension for printing to a file.
  public func suggest(folder: String, name: String) {
    let settings = gtk_print_settings_new()
    gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_DIR, folder)
    gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name)
    gtk_print_operation_set_print_settings(cast(), settings)
    g_object_unref(UnsafeMutableRawPointer(settings))
  }

  /// Adds a page of options to the dialog. `onApply` is called before the first page is printed.
  public func addChoices(_ widget: Widget, title: String, onApply: @escaping @MainActor () -> Void) {
    gtk_print_operation_set_custom_tab_label(cast(), title)
    connect("create-custom-widget") { () -> Object in widget }
    connect("custom-widget-apply") { (_: Widget) in onApply() }
  }

  /// Shows the dialog and waits until printing has finished.
  public func run(over parent: Window?) async -> Outcome {
    await run(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent)
  }

  /// Writes the pages to a PDF file, without a dialog.
  public func export(to path: String) async -> Outcome {
    gtk_print_operation_set_export_filename(cast(), path)
    return await run(GTK_PRINT_OPERATION_ACTION_EXPORT, nil)
  }

  private func run(_ action: GtkPrintOperationAction, _ parent: Window?) async -> Outcome {
    var result: Result?
    var waiting: CheckedContinuation<Void, Never>?
    let done = connect("done") { (outcome: Result) in
      result = outcome
      waiting?.resume()
      waiting = nil
    }
    defer { done.disconnect() }
    let started = gtk_print_operation_run(cast(), action, parent?.cast(), nil)
    if started == GTK_PRINT_OPERATION_RESULT_IN_PROGRESS, result == nil {
      await withCheckedContinuation { waiting = $0 }
    }
    switch result ?? Result(rawValue: started.rawValue) {
    case .error?: return .failed(message)
    case .cancel?: return .canceled
    case .apply?, .inProgress?, nil: return .printed
    }
  }

  /// A `GtkPrintOperationResult`.
  private enum Result: UInt32, Enumeration {
    case error, apply, cancel, inProgress
  }

  /// The error message. Valid only after a failure.
  private var message: String {
    var error: UnsafeMutablePointer<GError>?
    gtk_print_operation_get_error(cast(), &error)
    guard let error else { return "" }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }
}

/// Accessors for a `GtkPrintContext`, which has no wrapper class.
extension Object {
  /// The printable size in points, without the margins.
  fileprivate var printableSize: (width: Double, height: Double) {
    (gtk_print_context_get_width(opaque), gtk_print_context_get_height(opaque))
  }

  /// The `cairo_t` to paint into.
  fileprivate var printingContext: OpaquePointer { gtk_print_context_get_cairo_context(opaque) }
}
