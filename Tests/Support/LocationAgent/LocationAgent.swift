import CGtk
import Gtk

/// A GeoClue agent, the component of the desktop that authorizes programs. Without an agent, GeoClue reports no
/// locations. This agent always gives the same answer.
final class LocationAgent {
  private static let path = "/org/freedesktop/GeoClue2/Agent"
  private static let interface = "org.freedesktop.GeoClue2.Agent"
  private static let service = "org.freedesktop.GeoClue2"
  private static let description = """
    <node><interface name="\(interface)">
      <method name="AuthorizeApp">
        <arg type="s" direction="in"/><arg type="u" direction="in"/>
        <arg type="b" direction="out"/><arg type="u" direction="out"/>
      </method>
      <property name="MaxAccuracyLevel" type="u" access="read"/>
    </interface></node>
    """

  private let name: String
  private let allows: Bool
  private let bus: Object
  /// Whether location services are enabled, like the setting of a desktop.
  private var isOn = true

  /// Creates an agent. `name` is its name in GeoClue's configuration. `allows` is its answer for every program.
  init(name: String, allows: Bool) throws(GLibError) {
    self.name = name
    self.allows = allows
    var error: UnsafeMutablePointer<GError>?
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SYSTEM, nil, &error) else { throw GLibError(taking: error!) }
    self.bus = Object(taking: bus)
    export()
    watch()
  }

  /// Enables or disables location services, like the setting of a desktop.
  func turn(on isOn: Bool) {
    self.isOn = isOn
    let change = "('\(LocationAgent.interface)', {'MaxAccuracyLevel': <uint32 \(level)>}, @as [])"
    g_dbus_connection_emit_signal(
      bus.opaque, nil, LocationAgent.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      g_variant_parse(nil, change, nil, nil, nil), nil)
  }

  private var level: UInt32 { isOn ? 8 : 0 }

  private func export() {
    let node = g_dbus_node_info_new_for_xml(LocationAgent.description, nil)!
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, _, _, invocation, agent in
      let agent = Unmanaged<LocationAgent>.fromOpaque(agent!).takeUnretainedValue()
      let answer = "(\(agent.allows), uint32 \(agent.level))"
      g_dbus_method_invocation_return_value(invocation, g_variant_parse(nil, answer, nil, nil, nil))
    }
    table.pointee.get_property = { _, _, _, _, _, _, agent in
      g_variant_new_uint32(Unmanaged<LocationAgent>.fromOpaque(agent!).takeUnretainedValue().level)
    }
    g_dbus_connection_register_object(
      bus.opaque, LocationAgent.path, node.pointee.interfaces[0], table,
      Unmanaged.passRetained(self).toOpaque(), nil, nil)
  }

  /// Registers the agent with the service each time the service starts.
  private func watch() {
    g_bus_watch_name_on_connection(
      bus.opaque, LocationAgent.service, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { bus, _, _, agent in
        let agent = Unmanaged<LocationAgent>.fromOpaque(agent!).takeUnretainedValue()
        g_dbus_connection_call(
          bus, LocationAgent.service, "/org/freedesktop/GeoClue2/Manager",
          "org.freedesktop.GeoClue2.Manager", "AddAgent",
          g_variant_parse(nil, "('\(agent.name)',)", nil, nil, nil), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
          nil,
          nil)
      }, nil, Unmanaged.passRetained(self).toOpaque(), nil)
  }
}
