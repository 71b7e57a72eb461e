import CGtk

/// A number between bounds, such as a scroll position.
public final class Adjustment: Object {
  public override class var gtype: GType { gtk_adjustment_get_type() }

  public convenience init(value: Double, lower: Double, upper: Double, step: Double = 1, page: Double = 0) {
    self.init(sharing: gtk_adjustment_new(value, lower, upper, step, page * 0.9, page))
  }

  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { gtk_adjustment_set_value(cast(), newValue) }
  }
  /// Sets all properties in one step and clamps `value` to the new range.
  public func configure(value: Double, upper: Double, step: Double, page: Double) {
    let value = max(0, min(value, upper - page))
    gtk_adjustment_configure(cast(), value, 0, max(upper, page), step, page * 0.9, page)
  }

  public var pageSize: Double { gtk_adjustment_get_page_size(cast()) }

  @discardableResult
  public func onValue(
    during owner: Object? = nil, _ body: @escaping @MainActor () -> Void
  ) -> SignalHandler { connect("value-changed", during: owner, body) }
}
