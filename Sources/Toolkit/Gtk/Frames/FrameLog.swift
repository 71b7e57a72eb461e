import CGtk
import Glibc

/// Writes a line of JSON for each painted frame, for external benchmarks.
///
/// The times are in microseconds. `ended` is the end of the frame on the monotonic clock. `frame` is the duration of
/// the frame, and `paint` the time spent drawing widgets. `cpu` is the processor time of the process since its start.
/// `renderer` is the renderer that GTK chose.
public enum FrameLog {
  /// The environment variable with the path of the log file.
  public static let variable = "PINDROP_FRAME_LOG"

  /// Starts logging if the environment variable contains a writable path.
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

  /// The class name of the first window's renderer.
  private static let renderer: String = {
    guard let window = Window.toplevels.first(where: \.isMapped),
      let renderer = gtk_native_get_renderer(window.opaque)
    else { return "unknown" }
    return String(cString: g_type_name(Object.gtype(ofInstance: UnsafeMutableRawPointer(renderer))))
  }()
}
