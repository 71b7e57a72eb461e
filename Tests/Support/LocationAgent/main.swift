import CGtk
import Glibc
import Gtk

// Usage: locationagent NAME [refuse]. The signal SIGUSR1 disables the location service, and SIGUSR2 enables it.

do throws(GLibError) {
  let arguments = CommandLine.arguments
  let agent = try LocationAgent(name: arguments[1], allows: arguments.dropFirst(2).first != "refuse")
  let pointer = Unmanaged.passRetained(agent).toOpaque()
  for signal in [SIGUSR1, SIGUSR2] {
    let turn: GSourceFunc =
      signal == SIGUSR1
      ? { agent in
        Unmanaged<LocationAgent>.fromOpaque(agent!).takeUnretainedValue().turn(on: false)
        return 1
      }
      : { agent in
        Unmanaged<LocationAgent>.fromOpaque(agent!).takeUnretainedValue().turn(on: true)
        return 1
      }
    g_unix_signal_add(signal, turn, pointer)
  }
} catch {
  exit(1)
}
while true { MainLoop.iterate(mayBlock: true) }
