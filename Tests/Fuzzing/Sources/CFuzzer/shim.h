#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer has no header that declares this function.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*body)(const uint8_t *bytes, size_t count));
