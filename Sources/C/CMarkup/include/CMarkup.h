#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of the first error in a text that isn't well-formed XML.
enum markup_fault_kind {
  MARKUP_WELL_FORMED = 0,
  MARKUP_SYNTAX,
  /// `name` is the name of the open element, and `other_name` the name in the end tag.
  MARKUP_MISMATCH,
  /// `name` is the name of the element that isn't closed.
  MARKUP_NOT_CLOSED,
  /// `name` is the name of the undeclared entity.
  MARKUP_ENTITY,
  MARKUP_CHARACTER,
  MARKUP_NOT_UTF8,
  /// `name` is the name of the repeated attribute.
  MARKUP_ATTRIBUTE_TWICE,
  MARKUP_AFTER_END,
  MARKUP_TOO_DEEP,
  /// The XML declaration isn't at the start of the text.
  MARKUP_DECLARATION,
};

struct markup_fault {
  enum markup_fault_kind kind;
  /// The byte offset of the detected error.
  size_t offset;
  /// The names for this kind of error, truncated to the size of the arrays.
  char name[80];
  char other_name[80];
};

/// Checks whether UTF-8 text is well-formed XML, ignoring the encoding that the text declares. `deepest` is the maximum
/// depth of elements. Loads no external files, expands only the five predefined entities of XML, and builds no tree.
/// `fault` receives the first error. The text can have at most 2^31 - 1 bytes. The function is thread-safe.
void markup_check(const char *bytes, size_t count, int deepest, struct markup_fault *fault);

enum markup_conversion {
  MARKUP_CONVERTED = 0,
  MARKUP_UNKNOWN_ENCODING,
  /// The bytes aren't valid text in the source encoding, or a character doesn't exist in the target encoding.
  MARKUP_INVALID,
  /// The bytes end in the middle of a character.
  MARKUP_INCOMPLETE,
};

struct markup_text {
  /// The text, or NULL if no memory was available. The caller frees it with `markup_free`.
  char *bytes;
  size_t count;
  /// The number of source bytes that were converted.
  size_t consumed;
};

/// Converts text from one named encoding to another, up to the first error. The function is thread-safe.
enum markup_conversion markup_convert(
  const char *from, const char *to, const char *bytes, size_t count, struct markup_text *result);

void markup_free(struct markup_text *text);

#ifdef __cplusplus
}
#endif
