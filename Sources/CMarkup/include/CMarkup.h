#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What libxml2 found first in a text that is no well-formed XML.
enum markup_fault_kind {
  MARKUP_WELL_FORMED = 0,
  MARKUP_SYNTAX,
  /// The names are those of the element that is open and of the end tag.
  MARKUP_MISMATCH,
  /// The name is that of the element that is not closed.
  MARKUP_NOT_CLOSED,
  /// The name is that of the entity.
  MARKUP_ENTITY,
  MARKUP_CHARACTER,
  MARKUP_NOT_UTF8,
  /// The name is that of the attribute.
  MARKUP_ATTRIBUTE_TWICE,
  MARKUP_AFTER_END,
  MARKUP_TOO_DEEP,
};

struct markup_fault {
  enum markup_fault_kind kind;
  /// Bytes before where it was noticed.
  size_t offset;
  /// Cut where they are longer.
  char name[80];
  char other_name[80];
};

/// Reads UTF-8 text as XML: nothing is loaded, no entity is expanded but the five of XML, and no tree is made. `fault` is
/// what is wrong first. At most 2^31 - 1 bytes. May be called on any thread.
void markup_check(const char *bytes, size_t count, int deepest, struct markup_fault *fault);

#ifdef __cplusplus
}
#endif
