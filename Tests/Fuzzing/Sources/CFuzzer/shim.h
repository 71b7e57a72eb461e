#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer has no header for it.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*body)(const uint8_t *bytes, size_t count));
