import CGtk

/// A progress bar.
public final class ProgressBar: Widget {
  public init() { super.init(sharing: gtk_progress_bar_new()) }

  /// The progress from 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }
}
