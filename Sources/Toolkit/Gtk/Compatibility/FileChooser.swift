import CGtk

/// The desktop's file dialog (`GtkFileChooserNative`). `GtkFileDialog` replaces it from GTK 4.10 on.
public final class FileChooser: Object {
  public enum Action: UInt32 {
    case open
    case save
    case selectFolder
  }

  public init(_ action: Action, title: String, parent: Window?, accept: String? = nil) {
    super.init(
      taking: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          title, parent?.cast(), GtkFileChooserAction(rawValue: action.rawValue), accept, nil)))
    gtk_native_dialog_set_modal(cast(), parent == nil ? 0 : 1)
  }

  public var allowsSeveral: Bool {
    get { gtk_file_chooser_get_select_multiple(opaque) != 0 }
    set { gtk_file_chooser_set_select_multiple(opaque, newValue ? 1 : 0) }
  }

  /// Sets the suggested name for saving.
  public func setName(_ name: String) { gtk_file_chooser_set_current_name(opaque, name) }

  /// Sets the initial folder.
  public func setFolder(_ folder: File) {
    folder.withPointer { _ = gtk_file_chooser_set_current_folder(opaque, $0, nil) }
  }

  /// Adds a filter. The first filter that is added is initially active.
  public func add(_ filter: FileFilter) { gtk_file_chooser_add_filter(opaque, filter.opaque) }

  /// The name of the active filter.
  public var filterName: String? {
    gtk_file_chooser_get_filter(opaque).flatMap { gtk_file_filter_get_name($0) }.map { String(cString: $0) }
  }

  /// Shows the dialog and returns the chosen files, or an empty array if it was canceled.
  public func choose() async -> [File] {
    var chosen: [File] = []
    let answer = connect("response") { [unowned self] (response: Int) in
      if response == Int(GTK_RESPONSE_ACCEPT.rawValue) { chosen = currentFiles }
    }
    await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<Void, Never>? = continuation
      // GTK emits "hide" before "response". If the parent closes, GTK emits only "hide".
      onNotify("visible") { [weak self] in
        guard let self, gtk_native_dialog_get_visible(cast()) == 0 else { return }
        MainLoop.whenIdle {
          waiting?.resume()
          waiting = nil
        }
      }
      gtk_native_dialog_show(cast())
    }
    answer.disconnect()
    return chosen
  }

  /// The current selection.
  public var currentFiles: [File] {
    guard let list = gtk_file_chooser_get_files(opaque) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return (0..<g_list_model_get_n_items(list)).map {
      File(taking: OpaquePointer(g_list_model_get_item(list, $0)!))
    }
  }
}

extension FileChooser {
  /// Adds a choice of options to the dialog. The first option is selected initially.
  public func addChoice(_ id: String, label: String, options: [(id: String, label: String)]) {
    guard let first = options.first else { return }
    withStrings(options.map(\.id)) { ids in
      withStrings(options.map(\.label)) { gtk_file_chooser_add_choice(opaque, id, label, ids, $0) }
    }
    gtk_file_chooser_set_choice(opaque, id, first.id)
  }

  /// Returns the selected option of a choice, or `nil` if the dialog doesn't have the choice.
  public func choice(_ id: String) -> String? {
    gtk_file_chooser_get_choice(opaque, id).map { String(cString: $0) }
  }
}

/// A filter of the files that a dialog shows.
public final class FileFilter: Object {
  public override class var gtype: GType { gtk_file_filter_get_type() }

  public init(_ name: String, suffixes: [String] = [], types: [String] = [], patterns: [String] = []) {
    super.init(taking: UnsafeMutableRawPointer(gtk_file_filter_new()))
    gtk_file_filter_set_name(opaque, name)
    for suffix in suffixes { gtk_file_filter_add_suffix(opaque, suffix) }
    for type in types { gtk_file_filter_add_mime_type(opaque, type) }
    for pattern in patterns { gtk_file_filter_add_pattern(opaque, pattern) }
  }
}
