// Re-exports these modules, so that programs need to import only AnnotationKit. They are separate modules, so that
// documents and commands can use them without views.
@_exported import Graphics
@_exported import Keys
