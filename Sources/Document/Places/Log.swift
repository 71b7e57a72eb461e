import Logging

/// The logger of this target. `G_MESSAGES_DEBUG=Pindrop-Places` shows its messages.
let log = Logger(label: "Pindrop-Places")
