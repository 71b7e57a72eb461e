// Programs import AnnotationKit alone. What it draws and selects with is in modules of its own, so that documents and
// commands can use them without views.
@_exported import Graphics
@_exported import Keys
