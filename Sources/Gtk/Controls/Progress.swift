import CGtk

/// A progress bar.
public final class ProgressBar: Widget {
  public init() { super.init(sharing: gtk_progress_bar_new()) }

  /// From 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }

  /// Shows activity without a known fraction.
  public func pulse() { gtk_progress_bar_pulse(opaque) }
}

/// An activity indicator.
public final class Spinner: Widget {
  public init() { super.init(sharing: gtk_spinner_new()) }

  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
  }
}
