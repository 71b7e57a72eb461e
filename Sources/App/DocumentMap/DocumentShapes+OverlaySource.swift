import AnnotationKit
import Documents

/// Provides the lines and areas of the document as shapes for a map view.
extension DocumentShapes: OverlaySource {}
