import AnnotationKit
import Documents

/// The lines and areas of a document are shapes of a map view.
extension DocumentShapes: OverlaySource {}
