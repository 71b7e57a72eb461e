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
  /// The declaration of XML stands behind something else.
  MARKUP_DECLARATION,
};

struct markup_fault {
  enum markup_fault_kind kind;
  /// Bytes before where it was noticed.
  size_t offset;
  /// Cut where they are longer.
  char name[80];
  char other_name[80];
};

/// Reads UTF-8 text as XML, whatever encoding it declares: nothing is loaded, no entity is expanded but the five of XML, and no tree is made. `fault` is
/// what is wrong first. At most 2^31 - 1 bytes. May be called on any thread.
void markup_check(const char *bytes, size_t count, int deepest, struct markup_fault *fault);

enum markup_conversion {
  MARKUP_CONVERTED = 0,
  MARKUP_UNKNOWN_ENCODING,
  /// The bytes are no text of the encoding, or the other encoding has no such character.
  MARKUP_INVALID,
  /// The bytes end in the middle of a character.
  MARKUP_INCOMPLETE,
};

struct markup_text {
  /// To be freed with `markup_free`; NULL without memory.
  char *bytes;
  size_t count;
  /// How many bytes of the other text were converted.
  size_t consumed;
};

/// Converts text from one encoding to another by their names, as far as that is possible. May be called on any thread.
enum markup_conversion markup_convert(
  const char *from, const char *to, const char *bytes, size_t count, struct markup_text *result);

void markup_free(struct markup_text *text);

#ifdef __cplusplus
}
#endif
