import Logging

/// The logger of this target. `G_MESSAGES_DEBUG=Pindrop-Journal` enables it.
let log = Logger(label: "Pindrop-Journal")
