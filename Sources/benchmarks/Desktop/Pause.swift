import Glibc

/// Keeps the pace of what a person does, or of asking how things stand.
func pause(microseconds: Int) { usleep(UInt32(microseconds)) }
