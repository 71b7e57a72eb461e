import ArgumentParser
import Geography

/// A size on the command line, such as `1024x768`.
struct PictureSize: ExpressibleByArgument, Sendable {
  let size: Size

  private static let sides = 16...8192

  init?(argument: String) {
    let sides = argument.lowercased().split(whereSeparator: { $0 == "x" || $0 == "×" }).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      PictureSize.sides.contains(width), PictureSize.sides.contains(height)
    else { return nil }
    size = Size(width: Double(width), height: Double(height))
  }

  private init(_ width: Int, _ height: Int) { size = Size(width: Double(width), height: Double(height)) }

  static let standard = PictureSize(1024, 768)

  var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// A picture format. The command line argument is a file name extension.
enum PictureChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case png, pdf, svg

  init?(fileName: String) {
    guard let point = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: point)...].lowercased())
  }
}
