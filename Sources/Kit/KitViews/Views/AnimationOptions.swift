extension AnnotationView {
  /// Options for animating the properties that are set in a block of `animate`. After `UIView.AnimationOptions`.
  ///
  /// Animations always start from the current appearance and never block the pointer, so `beginFromCurrentState` and
  /// `allowUserInteraction` have no effect. `repeat` isn't supported: start the next animation in the completion.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value of the same options in UIKit.
    public let rawValue: UInt

    /// Creates the options from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The pointer goes on acting on views that move: so it is without this option, too.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// A motion begins from how the view appears: so it is without this option, too.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow at both ends: so it is without another curve, too.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: Curve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// Moves what `animations` sets, as ``animate(withDuration:animations:completion:)`` does, but `delay` seconds later and
  /// by the curve of `options`. The properties read back at once. After `UIView`'s.
  public static func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimatedViews.collect(animations)
      .move(for: duration, after: delay, curve: options.curve, completion: completion)
  }

  /// Moves what `animations` sets as a spring does, which comes to rest after `duration` seconds. After `UIView`'s.
  ///
  /// With a `dampingRatio` of 1 it does not swing; the lower the ratio, the more it does. A `velocity` of 1 covers the
  /// whole distance in a second. Of `options` the curve does not count.
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimatedViews.collect(animations)
      .move(
        for: duration, after: delay,
        curve: .spring(damping: dampingRatio, velocity: velocity * duration), completion: completion)
  }
}
