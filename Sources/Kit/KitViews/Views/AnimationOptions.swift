extension AnnotationView {
  /// Options for animating the properties that are set in a block of `animate`. Modeled on `UIView.AnimationOptions`.
  ///
  /// Animations always start from the current appearance and never block the pointer, so `beginFromCurrentState` and
  /// `allowUserInteraction` have no effect. `repeat` isn't supported: start the next animation in the completion.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value of the same options in UIKit.
    public let rawValue: UInt

    /// Creates the options from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Pointers act on views during their animation. They always do, so this option has no effect.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// An animation starts from the current appearance. It always does, so this option has no effect.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow at the start and at the end. This is the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
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

  /// Does the same as ``animate(withDuration:animations:completion:)``, but after `delay` seconds and with the curve of
  /// `options`. The properties return their new values immediately. Modeled on UIKit's method of the same name.
  public static func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimatedViews.collect(animations)
      .move(for: duration, after: delay, curve: options.curve, completion: completion)
  }

  /// Animates the changes that `animations` makes with the motion of a spring that comes to rest after `duration`
  /// seconds. Modeled on UIKit's method of the same name.
  ///
  /// With a `dampingRatio` of 1, the spring doesn't oscillate; lower ratios oscillate more. A `velocity` of 1 covers
  /// the whole distance in one second. The curve in `options` is ignored.
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
