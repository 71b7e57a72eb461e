import Logging

/// What this target logs: `G_MESSAGES_DEBUG=Pindrop-Journal` shows it.
let log = Logger(label: "Pindrop-Journal")
