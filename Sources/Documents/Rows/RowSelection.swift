import AnnotationKit

/// The rows of a document that are selected.
public typealias RowSelection = KeySelection<RowKey>
