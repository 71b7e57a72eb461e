// `Color` is part of AnnotationKit's interface, like `UIColor` of MapKit's.
@_exported import Colors
