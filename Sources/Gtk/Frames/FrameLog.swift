import CGtk
import Glibc

/// Writes a line of JSON for each painted frame, for whoever measures the program from outside.
///
/// The times are in microseconds. `ended` is on the system's monotonic clock; `frame` is the time from the beginning of the
/// frame to its end, `paint` the part of it in which widgets were drawn; `cpu` is what all threads of the process have
/// used since it started. `renderer` is the one that GTK chose.
public enum FrameLog {
  /// The environment variable that names the file.
  public static let variable = "PINDROP_FRAME_LOG"

  /// Begins to write if the environment names a file that can be written.
  public static func startIfWanted() {
    guard let log = MeasurementLog(variable: variable) else { return }
    PaintedFrame.observe { frame in
      log.write(
        [
          "ended": frame.ended, "frame": frame.ended - frame.began, "paint": frame.ended - frame.paintBegan,
          "cpu": processorSeconds,
        ], ["renderer": renderer])
    }
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The class of the renderer of the first window.
  private static let renderer: String = {
    guard let window = Window.toplevels.first(where: \.isMapped),
      let renderer = gtk_native_get_renderer(window.opaque)
    else { return "unknown" }
    return String(cString: g_type_name(Object.gtype(ofInstance: UnsafeMutableRawPointer(renderer))))
  }()
}
