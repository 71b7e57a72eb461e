import Logging

/// What this target logs: `G_MESSAGES_DEBUG=Pindrop-BaseMap` shows it.
let log = Logger(label: "Pindrop-BaseMap")
