import Logging

/// What this target logs: `G_MESSAGES_DEBUG=Pindrop-Files` shows it.
let log = Logger(label: "Pindrop-Files")
