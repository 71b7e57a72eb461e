import CFuzzer

/// libFuzzer, which calls a check with bytes that it makes up, as its options on the command line say.
public enum FuzzDriver {
  /// A C function takes nothing along. It is written once, before libFuzzer runs.
  nonisolated(unsafe) private static var check: ([UInt8]) -> Void = { _ in }

  public static func run(_ check: @escaping ([UInt8]) -> Void) {
    FuzzDriver.check = check
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      FuzzDriver.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}
