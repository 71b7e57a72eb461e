import Logging

/// The logger of this target. `G_MESSAGES_DEBUG=Pindrop-StreetSearch` shows its messages.
let log = Logger(label: "Pindrop-StreetSearch")
