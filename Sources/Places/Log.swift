import Logging

/// What this target logs: `G_MESSAGES_DEBUG=Pindrop-Places` shows it.
let log = Logger(label: "Pindrop-Places")
