import CGtk

/// Keyboard shortcuts of a widget or its window.
public final class ShortcutController: EventController {
  public enum Scope: UInt32, Enumeration {
    case local
    case managed
    case global
  }

  public init(_ scope: Scope = .local) {
    super.init(taking: UnsafeMutableRawPointer(gtk_shortcut_controller_new()))
    gtk_shortcut_controller_set_scope(opaque, GtkShortcutScope(rawValue: scope.rawValue))
  }

  /// Adds a shortcut that calls `body` for `keys`, such as `"<Control>plus"` or `"plus|KP_Add"`. If `body` returns
  /// `false`, the event is propagated.
  public func add(_ keys: String, _ body: @escaping @MainActor () -> Bool) {
    let callback = Unmanaged.passRetained(Callback(body))
    let action = gtk_callback_action_new(
      { _, _, callback in
        Unmanaged<Callback>.fromOpaque(callback!).takeUnretainedValue().body() ? 1 : 0
      }, callback.toOpaque(), { Unmanaged<Callback>.fromOpaque($0!).release() })
    guard let trigger = gtk_shortcut_trigger_parse_string(keys) else {
      preconditionFailure("\(keys) names no keys")
    }
    // The shortcut takes ownership of the trigger and the action, and the controller takes ownership of the shortcut.
    gtk_shortcut_controller_add_shortcut(opaque, gtk_shortcut_new(trigger, action))
  }

  private final class Callback {
    let body: @MainActor () -> Bool
    init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
  }
}

/// A key with modifiers.
public struct Accelerator: Hashable {
  public var key: Key
  public var modifiers: Modifiers

  /// Parses GTK's syntax, such as `"<Control><Shift>a"`. Returns `nil` if it is invalid.
  public init?(_ text: String) {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(text, &key, &modifiers) != 0, key != 0 else { return nil }
    self.key = Key(rawValue: key)
    self.modifiers = Modifiers(rawValue: modifiers.rawValue)
  }

  /// The localized text for display, such as `"Ctrl+Shift+A"`.
  public var label: String {
    let label = gtk_accelerator_get_label(key.rawValue, GdkModifierType(rawValue: modifiers.rawValue))!
    defer { g_free(label) }
    return String(cString: label)
  }
}
