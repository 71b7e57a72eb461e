import BaseMap
import Geography
import MapStyles

extension OfflineMap {
  /// Paints a view of the base map with its labels. The image has the size of the view times `scale`.
  public func picture(of viewport: Viewport, scale: Int, theme: Theme) async throws -> PixelBuffer {
    let ground = try await ground(of: viewport, scale: scale, theme: theme)
    let factor = Double(scale)
    return PixelBuffer(
      width: Int((viewport.size.width * factor).rounded()),
      height: Int((viewport.size.height * factor).rounded()), scale: factor
    ) { context in
      ground.paintLand(into: context)
      ground.paintNames(into: context)
    }
  }
}
