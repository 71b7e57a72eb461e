import Graphics
import Keys

/// The selected rows of a document.
public typealias RowSelection = KeySelection<RowKey>
